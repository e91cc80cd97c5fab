import XCTest

final class PetTests: XCTestCase {}
