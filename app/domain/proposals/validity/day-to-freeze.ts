interface Days {
  validUntil: string | null;
  extendedUntil: string | null;
}

/** The day that a version is to have: one that was given later leaves the version its own. */
export const dayToFreeze = (
  { validUntil, extendedUntil }: Days,
  latest: Pick<Days, "validUntil"> | undefined,
): string | null => {
  const isGiven = extendedUntil !== null && validUntil === extendedUntil;
  return isGiven ? (latest?.validUntil ?? validUntil) : validUntil;
};
