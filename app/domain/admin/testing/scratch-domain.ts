/** RFC 2606 reserves this domain: no mail server exists for it. */
export const SCRATCH_DOMAIN = "scratch.countersign.invalid";

export const isScratchEmail = (email: string): boolean => email.endsWith(`@${SCRATCH_DOMAIN}`);

/** Accounts with this prefix stay until a cleanup. */
export const PERSISTENT_PREFIX = "billing-";
