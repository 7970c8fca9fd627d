import { hmacToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";

const LETTERS = 32;

/**
 * The id of the delivery that a send makes, out of the name that its caller gave it: the same name of the same account
 * is the same send, and no name of one account leads to a delivery of another, not even of one that is gone.
 * @throws DomainError invalid_input
 */
export async function deliveryIdOf({ config, actor }: MemberContext, name: string): Promise<string> {
  if (!isId(name))
    throw new DomainError("invalid_input", "An Idempotency-Key has 10 to 64 letters, digits, - or _.");
  const key = await hmacToken(config.linkSecret, "send-name:1");
  return (await hmacToken(key, `${actor.id}:${name}`)).slice(0, LETTERS);
}
