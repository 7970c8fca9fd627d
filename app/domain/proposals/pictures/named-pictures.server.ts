/** `document_pictures` says which text and which version use a picture. */
import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { documentPictures, pictures } from "~/db/schema";
import type { Cover } from "~/db/vocabulary";
import { pictureKeysIn } from "../../content/figures/document-pictures.server";
import type { Context, MemberContext } from "../../context";
import type { Proposal } from "../find-own.server";

/** The proposal's own text, beside those of its versions. */
const OWN_TEXT = "";

/** The text and the cover, which name pictures. */
export interface Named {
  html: string;
  cover: Cover | null;
}

export const namedIn = ({ contentHtml, cover }: Pick<Proposal, "contentHtml" | "cover">): Named => ({
  html: contentHtml,
  cover,
});

/** Returns the keys of every size. */
export const coverKeys = (cover: Cover | null): string[] =>
  cover?.picture ? [cover.picture, ...(cover.smaller ?? [])] : [];

export const keysNamedIn = ({ html, cover }: Named): string[] => [
  ...new Set([...pictureKeysIn(html), ...coverKeys(cover)]),
];

/** Reads the account's pictures that a proposal's own text and its cover name. */
export const picturesNamed = ({ db, actor }: MemberContext, proposalId: string) =>
  db
    .select({ key: pictures.key, bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select named.key from document_pictures named
          where named.proposal_id = ${proposalId} and named.version_id = ${OWN_TEXT})`,
      ),
    );

/** Rows of a version, which stay as long as it. */
export function nameInVersion(
  { db }: Context,
  proposalId: string,
  versionId: string,
  named: Named,
): Statement[] {
  const keys = keysNamedIn(named);
  return keys.length === 0 ? [] : [insertRows(db, proposalId, versionId, keys)];
}

/** The rows of a proposal's own text follow it. @param before null for a new proposal */
export function nameInText(
  ctx: MemberContext,
  proposalId: string,
  before: Named | null,
  after: Named,
): Statement[] {
  const [old, keys] = [before ? keysNamedIn(before) : [], keysNamedIn(after)];
  const left = old.filter((key) => !keys.includes(key));
  const isSame = left.length === 0 && keys.length === old.length;
  if (isSame) return [];
  return [
    ...(left.length > 0 ? leave(ctx, proposalId, left) : []),
    ...(keys.length > 0 ? [insertRows(ctx.db, proposalId, OWN_TEXT, keys)] : []),
  ];
}

/** A picture that a text no longer names stays for a day, for an undo. */
function leave({ db, actor, now }: MemberContext, proposalId: string, keys: readonly string[]): Statement[] {
  const list = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  return [
    db
      .update(pictures)
      .set({ createdAt: now })
      .where(and(eq(pictures.userId, actor.id), sql`${pictures.key} in ${list}`)),
    db
      .delete(documentPictures)
      .where(
        and(
          eq(documentPictures.proposalId, proposalId),
          eq(documentPictures.versionId, OWN_TEXT),
          sql`${documentPictures.key} in ${list}`,
        ),
      ),
  ];
}

const insertRows = (db: Context["db"], proposalId: string, versionId: string, keys: readonly string[]) =>
  db
    .insert(documentPictures)
    .select(sql`select ${proposalId}, ${versionId}, value from json_each(${JSON.stringify(keys)}) where true`)
    .onConflictDoNothing();
