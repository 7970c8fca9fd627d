/** The keys whose values differ; values are compared by identity. */
export const changedKeys = <T extends object>(before: T, after: T): (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key]);
