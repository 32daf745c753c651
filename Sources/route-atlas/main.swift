import Foundation

print("route-atlas")
