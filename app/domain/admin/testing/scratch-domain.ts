/** Reserved by RFC 2606: no mail server exists. */
export const SCRATCH_DOMAIN = "scratch.countersign.invalid";

export const isScratchEmail = (email: string): boolean => email.endsWith(`@${SCRATCH_DOMAIN}`);

/** For accounts that stay until a cleanup. */
export const PERSISTENT_PREFIX = "billing-";
