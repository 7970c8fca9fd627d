const DELETED_PREFIX = "deleted:";

/** Replaces the e-mail address of a deleted account. Not an address: no sign-in and no mail. */
export const deletedAccountEmail = (userId: string): string => `${DELETED_PREFIX}${userId}`;

export const isDeletedAccount = ({ email }: { email: string }): boolean => email.startsWith(DELETED_PREFIX);

export const contactEmail = (owner: { email: string }): string =>
  isDeletedAccount(owner) ? "" : owner.email;
