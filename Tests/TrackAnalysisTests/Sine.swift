import Foundation

func sine(_ x: Double) -> Double { sin(x) }
