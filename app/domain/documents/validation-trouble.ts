/** Why a seal goes out without what validates it later. */
export class ValidationTrouble extends Error {
  override readonly name = "ValidationTrouble";
}
