import { hmacToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../../context";

const ID_LENGTH = 32;

/** Equal keys give one delivery, and no key reaches another account's. @throws DomainError invalid_input */
export async function deliveryIdOf(
  { config, actor }: MemberContext,
  idempotencyKey: string,
): Promise<string> {
  if (!isId(idempotencyKey))
    throw new DomainError("invalid_input", "An Idempotency-Key has 10 to 64 letters, digits, - or _.");
  const key = await hmacToken(config.linkSecret, "send-name:1");
  return (await hmacToken(key, `${actor.id}:${idempotencyKey}`)).slice(0, ID_LENGTH);
}
