import { comparisonPath } from "~/domain/proposals/changes/comparison-request";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { lazyPart, Part } from "~/ui/on-demand";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { OwnTurn } from "../signing/news";
import type { SigningView } from "../signing/signing-view";
import { Archiving } from "./archive-or-delete";
import type { ProposalView } from "./proposal-view";

/** It is no longer valid. */
const writePart = lazyPart("write-to-them", () => import("./write-to-them"));
const closingPart = lazyPart("closing", () => import("./closing"));
const moreTimePart = lazyPart("more-time", () => import("./more-time"));

export const DamagedEvidence = ({ findings }: Pick<ProposalView, "findings">) =>
  findings.count > 0 ? (
    <Banner tone="danger" role="alert" title={t("Audit trail damaged.")}>
      <Words
        text="The record of this proposal was changed after it was written. <link>See what was changed</link>"
        link={(words) => (
          <a href="#evidence" className="underline">
            {words}
          </a>
        )}
      />
    </Banner>
  ) : null;

export const Archived = ({ proposal: { isArchived, sentAt } }: { proposal: ProposalView }) =>
  isArchived ? (
    <Banner title={t("Archived.")} action={<Archiving isArchived />}>
      {`${t("It’s hidden from your lists.")}${sentAt === null ? "" : ` ${t("Nothing changes for your client.")}`}`}
    </Banner>
  ) : null;

/** A short brief leaves out what clients ask for. */
export const AnswersToAdd = ({ id, answersToAdd }: Pick<ProposalView, "id" | "answersToAdd">) =>
  answersToAdd.length > 0 ? (
    <Banner
      title={t("Three answers would make this stronger:")}
      action={<ButtonLink to={`/proposal/${id}/answers`}>{t("Add answers")}</ButtonLink>}
    >
      {`${joined(answersToAdd)}.`}
    </Banner>
  ) : null;

export const Hint = ({ draft }: Pick<ProposalView, "draft">) =>
  draft ? <Part part={writePart}>{({ WriteToThem }) => <WriteToThem draft={draft} />}</Part> : null;

export const HowItEnded = ({ id, closing }: Pick<ProposalView, "id" | "closing">) =>
  closing ? <Part part={closingPart}>{({ Closing }) => <Closing id={id} closing={closing} />}</Part> : null;

export const AskedForTime = ({ moreTime }: Pick<ProposalView, "moreTime">) =>
  moreTime ? <Part part={moreTimePart}>{({ MoreTime }) => <MoreTime moreTime={moreTime} />}</Part> : null;

interface NextStepProps {
  proposal: ProposalView;
  signing: SigningView;
}

/** Nothing for archived proposals. */
export function NextStep({ proposal, signing: { signatures, countersign } }: NextStepProps) {
  if (proposal.isDraft || proposal.isArchived || signatures.length > 0) return null;
  if (countersign) return <OwnTurn id={proposal.id} countersign={countersign} />;
  if (proposal.isLocked) {
    return (
      <Banner title={t("Locked.")}>
        {t("You marked this proposal as signed, so it can no longer be edited or sent.")}
      </Banner>
    );
  }
  if (proposal.sentAt === null) {
    return (
      <Banner tone="warning" title={t("Before sending:")}>
        {t("review the proposal content to ensure all details are accurate and complete.")}
      </Banner>
    );
  }
  if (proposal.isLinkRevoked) {
    return (
      <Banner tone="warning" title={t("Link revoked.")}>
        {proposal.requiresSignature
          ? t("Nobody can open this proposal until you send or copy a new link.")
          : t("Nobody can open this proposal until you send it again or restore the link.")}
      </Banner>
    );
  }
  if (!proposal.isEditedSinceSent) return null;
  return (
    <Banner tone="warning" title={t("Changed since it was sent.")}>
      {t("Your client still reads the version you sent. Send again to replace it.")}{" "}
      <TextLink to={comparisonPath(proposal.id)}>{t("See what changed")}</TextLink>
    </Banner>
  );
}
