/** The studio has ended our access in its dashboard, or the account is of another mode. */
export const isClosedToUs = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === "account_invalid";
