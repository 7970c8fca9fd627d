/** The wizard's page carries the id, so a form posted twice makes one draft. Signed, so nobody can choose one. */

import { hmacToken, isSameText } from "~/platform/crypto.server";
import { cellOf, newId, withoutCell } from "~/platform/ids";
import type { MemberContext } from "../../context";

/** 72 random bits and 54 signature bits give 21 letters, as long as every other id. */
const RANDOM_LENGTH = 12;
const SIGNATURE_LENGTH = 9;

type DraftIdContext = Pick<MemberContext, "config" | "actor">;

export async function newDraftId({ config, actor }: DraftIdContext): Promise<string> {
  const random = newId().slice(0, RANDOM_LENGTH);
  return config.cell + random + (await signature(config.linkSecret, actor.id, random));
}

export async function isDraftIdOf({ config, actor }: DraftIdContext, id: string): Promise<boolean> {
  const own = withoutCell(id);
  if (own.length !== RANDOM_LENGTH + SIGNATURE_LENGTH || cellOf(id) !== config.cell) return false;
  const [random, given] = [own.slice(0, RANDOM_LENGTH), own.slice(RANDOM_LENGTH)];
  const secrets = [config.linkSecret, ...config.formerLinkSecrets];
  const expected = await Promise.all(secrets.map((secret) => signature(secret, actor.id, random)));
  return expected.some((letters) => isSameText(letters, given));
}

const signature = async (secret: string, userId: string, random: string): Promise<string> =>
  (await hmacToken(await hmacToken(secret, "draft-id:1"), `${userId}:${random}`)).slice(0, SIGNATURE_LENGTH);
