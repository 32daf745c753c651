import Foundation
import Tracks

/// A vector of space in metres; the origin is the Earth's centre, z points north.
struct Vector3: Sendable, Equatable {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  var length: Double { dot(self).squareRoot() }
}
