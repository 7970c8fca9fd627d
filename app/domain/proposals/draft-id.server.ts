/**
 * Ids of drafts that are not stored yet. The wizard's page carries one, so that a form that is posted twice makes one
 * draft. The server makes it and signs it for one account: nobody can begin a draft under an id of their own choice.
 */
import { hmacToken, isSameText } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../context";

/** 72 random bits and 54 bits of signature: together the 21 letters of every other id. */
const RANDOM_LETTERS = 12;
const SIGNED_LETTERS = 9;

type Asking = Pick<MemberContext, "config" | "actor">;

/** An id that this account may begin a draft under. */
export async function newDraftId({ config, actor }: Asking): Promise<string> {
  const random = newId().slice(0, RANDOM_LETTERS);
  return random + (await signed(config.linkSecret, actor.id, random));
}

/** Whether the id was made for this account, under the secret of today or a former one. */
export async function isDraftIdOf({ config, actor }: Asking, id: string): Promise<boolean> {
  if (id.length !== RANDOM_LETTERS + SIGNED_LETTERS) return false;
  const [random, given] = [id.slice(0, RANDOM_LETTERS), id.slice(RANDOM_LETTERS)];
  const secrets = [config.linkSecret, ...config.formerLinkSecrets];
  const expected = await Promise.all(secrets.map((secret) => signed(secret, actor.id, random)));
  return expected.some((letters) => isSameText(letters, given));
}

const signed = async (secret: string, userId: string, random: string): Promise<string> =>
  (await hmacToken(await hmacToken(secret, "draft-id:1"), `${userId}:${random}`)).slice(0, SIGNED_LETTERS);
