/** Its message may be stored as evidence. */
export class TimestampError extends Error {
  override readonly name = "TimestampTrouble";
}
