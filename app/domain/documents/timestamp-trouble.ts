/** Why there is no timestamp, as a sentence that may be kept as evidence. */
export class TimestampTrouble extends Error {
  override readonly name = "TimestampTrouble";
}
