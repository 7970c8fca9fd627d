import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { type Person, personLabel } from "../../people/signer-match";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, findOwn } from "../../proposals/find-own.server";
import { countersignerOf } from "../parties/countersign";
import { cannotCountersign, countersignersFor } from "../parties/countersigners.server";
import { currentSigners, type Signer } from "../parties/signers.server";
import { hasTurn } from "../parties/signing-order";
import type { NamedPerson, SignerData } from "./decide-replacement";
import { assertCanSign, loadSigners, replaceSigner } from "./replace-signer.server";

/**
 * Corrects one of several people who has not answered, or replaces them with someone else. Their links end, and the new one
 * is asked if it is their turn. Harmless when nothing changes.
 * @throws DomainError not_found, locked, conflict (signed, or nothing waits), invalid_input, address_suppressed, rate_limited
 */
export const changeSigner = (
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: Person & { message: string },
): Promise<SignerChange> => change(ctx, proposalId, recipientId, to);

interface SignerChange {
  alreadyDone: boolean;
}

/** Another account signs for the sender. @throws DomainError as `changeSigner` */
export async function changeCountersigner(
  ctx: MemberContext,
  proposalId: string,
  email: string,
): Promise<void> {
  const [able, [current]] = await Promise.all([
    countersignersFor(ctx, ctx.actor.id),
    currentSigners(ctx, isId(proposalId) ? proposalId : ""),
  ]);
  const signer = countersignerOf(current?.signers ?? []);
  if (!signer) throw notFound();
  const by = able.find((each) => each.email === email.trim().toLowerCase());
  if (!by) throw cannotCountersign();
  await change(ctx, proposalId, signer.recipientId, { ...by, userId: by.id });
}

/** @throws DomainError as `changeSigner`; conflict when nobody else is left to sign */
export const removeSigner = (
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
): Promise<SignerChange> => change(ctx, proposalId, recipientId, null);

/** @param to null removes the signer */
async function change(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: NamedPerson | null,
): Promise<SignerChange> {
  if (!isId(proposalId) || !isId(recipientId)) throw notFound();
  assertOpenAccount(ctx);
  assertUnlocked(await findOwn(ctx, proposalId));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  return retryOnConflict(() => attempt(ctx, proposalId, recipientId, to));
}

async function attempt(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: NamedPerson | null,
): Promise<SignerChange> {
  const [head] = await chainHead(ctx, proposalId);
  const data = await loadSigners(ctx, proposalId, recipientId);
  if (!data) throw nothingWaits();
  const signer = data.signers.find((each) => each.recipientId === recipientId);
  if (!signer) {
    // Done already, by another tab.
    const tookPart = data.known.some(({ id, role }) => id === recipientId && role !== "copy");
    if (tookPart && (to === null || data.signers.some((each) => isSame(each, to))))
      return { alreadyDone: true };
    throw notFound();
  }
  if (signer.hasAnswered) throw hasAnswered(signer);
  if (to && isSame(signer, to)) return { alreadyDone: true };
  if (to) await assertCanSign(ctx, data, signer, to, takesPartAlready);
  else assertOthersLeft(data, signer);
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  const changes = await replaceSigner(ctx, data, {
    signer,
    to,
    reason: "no longer asked to sign",
    message: data.last?.message ?? "",
    event: () =>
      to && {
        type: "recipient.changed",
        versionId: data.offer.version.id,
        recipientId,
        payload: { from: personLabel(signer), to: personLabel(to) },
      },
  });
  await commit(ctx, chain, ...changes);
  ctx.log({ event: to ? "signer.changed" : "signer.removed", proposalId });
  return { alreadyDone: false };
}

const isSame = (one: Signer, other: NamedPerson): boolean =>
  (other.userId !== undefined && one.userId === other.userId) ||
  (one.name === other.name && one.email === other.email.toLowerCase());

const nothingWaits = () =>
  new DomainError("conflict", t("This proposal isn’t waiting for signatures. Use the Send button."));

const hasAnswered = ({ name, role }: Signer) =>
  new DomainError(
    "conflict",
    role === "approver"
      ? t("{name} has approved, so they can no longer be changed.", { name })
      : t("{name} has signed, so they can no longer be changed.", { name }),
  );

const TAKES_PART = {
  signer: (email: string) => t("{email} signs already.", { email }),
  approver: (email: string) => t("{email} approves already.", { email }),
  viewer: (email: string) => t("{email} reads already.", { email }),
  payer: (email: string) => t("{email} pays already.", { email }),
};

export function takesPartAlready({ email, role }: Signer) {
  const sentence = TAKES_PART[role](email);
  return new DomainError("invalid_input", sentence, { fieldErrors: { email: sentence } });
}

/** A client must still sign after a removal, and an answer must still be missing. */
function assertOthersLeft({ signers }: SignerData, signer: Signer): void {
  if (!hasTurn(signer)) return;
  const others = signers.filter((each) => each !== signer && hasTurn(each));
  const signs = others.some(({ role, userId }) => role === "signer" && userId === null);
  if (signs && others.some((each) => !each.hasAnswered)) return;
  if (!signs)
    throw new DomainError(
      "conflict",
      t("Nobody else signs. Put someone in {name}’s place instead.", { name: signer.name }),
    );
  const { name } = signer;
  throw new DomainError(
    "conflict",
    signer.role === "approver"
      ? t("Only {name} is left to approve. Replace them, or send a new version without them.", { name })
      : t("Only {name} is left to sign. Replace them, or send a new version without them.", { name }),
  );
}
