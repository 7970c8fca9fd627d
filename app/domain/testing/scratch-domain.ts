/** Addresses that no mail server will ever have (RFC 2606). */
export const SCRATCH_DOMAIN = "scratch.countersign.invalid";

/** Whether the account was made by a test of the product, and nobody reads its mail or pays for it. */
export const isScratchAddress = (email: string): boolean => email.endsWith(`@${SCRATCH_DOMAIN}`);

/** What addresses begin with whose account is for looking at: they stay until somebody cleans up. */
export const KEPT_PREFIX = "billing-";
