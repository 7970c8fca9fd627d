import { and, desc, eq, isNotNull } from "drizzle-orm";
import { passkeys, totpFactors } from "~/db/schema";
import type { MemberContext } from "../../context";

export interface ShownPasskey {
  id: string;
  name: string;
  /** A provider copies it to other devices. */
  isSynced: boolean;
  createdAt: number;
  lastUsedAt: number | null;
}

/** Newest first. */
export const passkeysQuery = ({ db, actor }: MemberContext) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(desc(passkeys.createdAt), passkeys.id);

/** Finds the authenticator app that is set up; there is at most one. */
export const appQuery = ({ db, actor }: MemberContext) =>
  db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, actor.id), isNotNull(totpFactors.confirmedAt)));
