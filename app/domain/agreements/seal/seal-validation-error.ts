export class SealValidationError extends Error {
  override readonly name = "ValidationTrouble";
}
