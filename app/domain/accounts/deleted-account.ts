/** What is left of an account that is gone, where a client signed something of it: a row without an address. */

const MARK = "deleted:";

/** In the place of the address. It is none: nobody can sign in with it, ask for a link to it, or be written to at it. */
export const addressOfDeleted = (userId: string): string => `${MARK}${userId}`;

/** Whether the account that this address stands for is gone. */
export const isGone = ({ email }: { email: string }): boolean => email.startsWith(MARK);

/** Where an owner can be written to; empty for one whose account is gone. */
export const reachableAt = (owner: { email: string }): string => (isGone(owner) ? "" : owner.email);
