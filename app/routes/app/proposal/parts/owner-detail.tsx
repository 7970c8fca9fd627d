import type { ReactNode } from "react";
import { Contradictions } from "~/components/proposal/contradictions";
import type { DetailRights } from "~/components/proposal/detail-actions";
import type {
  AccessCodeDigits,
  Detail,
  DetailCountersign,
  IssuedLink,
  RefusedNotes,
} from "~/components/proposal/detail-view";
import { isDecided } from "~/domain/proposals/status";
import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart, Part } from "~/ui/on-demand";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { Activity } from "./activity";
import { ArchiveOrDelete, Archiving } from "./archive-or-delete";
import { ContentPanel } from "./content-panel";
import { Delivery } from "./delivery";
import { DetailHeader } from "./detail-header";
import { DetailLayout } from "./detail-layout";
import { InternalNotes } from "./internal-notes";
import { signaturePart, signersPart } from "./lazy-cards";
import { ReadingSettings } from "./reading-settings";
import { SignatureSettings } from "./signature-settings";
import { StatusForm } from "./status-form";

/** Of proposals whose signer names someone else. */
const delegationPart = lazyPart("delegation", () => import("../signers/delegations"));
/** Of proposals whose sender gives the codes by phone. */
const accessCodesPart = lazyPart("access-codes", () => import("../signers/access-codes"));
/** Of proposals that are no longer valid. */
const moreTimePart = lazyPart("more-time", () => import("./more-time"));

interface OwnerDetailProps {
  detail: Detail;
  deliveryId: string;
  rights: DetailRights;
  refusedNotes: RefusedNotes | null;
  issued: IssuedLink | null;
  accessCode: AccessCodeDigits | null;
}

export function OwnerDetail(props: OwnerDetailProps) {
  const { detail, deliveryId, rights, refusedNotes, issued, accessCode } = props;
  const { proposal, signatures, findings } = detail;
  const delivery =
    proposal.sentAt === null || proposal.isLocked || detail.countersign?.isFirst ? null : (
      <Delivery detail={detail} deliveryId={deliveryId} rights={rights} issued={issued} />
    );
  return (
    <div className="grid gap-6">
      <DetailHeader proposal={proposal} rights={rights} />
      {findings.count > 0 ? (
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
      ) : null}
      {proposal.isArchived ? <Archived wasSent={proposal.sentAt !== null} /> : null}
      <Contradictions id={proposal.id} sentences={proposal.contradictions} />
      <AskedForTime moreTime={detail.moreTime} />
      {detail.delegations.length > 0 ? (
        <Part part={delegationPart}>
          {({ Delegations }) => <Delegations delegations={detail.delegations} />}
        </Part>
      ) : null}
      <NextStepBanner detail={detail} />
      <DetailLayout
        aside={
          <Sidebar detail={detail} made={accessCode}>
            {delivery}
          </Sidebar>
        }
      >
        {proposal.isDraft ? (
          <NothingWritten id={proposal.id} />
        ) : (
          <ContentPanel proposal={proposal} signatures={signatures} />
        )}
        <InternalNotes id={proposal.id} notes={proposal.notes} refused={refusedNotes} />
        <Settings detail={detail} />
      </DetailLayout>
    </div>
  );
}

const AskedForTime = ({ moreTime }: Pick<Detail, "moreTime">) =>
  moreTime ? <Part part={moreTimePart}>{({ MoreTime }) => <MoreTime moreTime={moreTime} />}</Part> : null;

const NothingWritten = ({ id }: { id: string }) => (
  <Panel flush>
    <EmptyState
      title={t("Nothing written yet")}
      action={<ButtonLink to={`/create-proposal?draft=${id}`}>{t("Continue the draft")}</ButtonLink>}
    >
      {t("This is still a draft. Finish its six steps and the proposal is written for you.")}
    </EmptyState>
  </Panel>
);

interface SidebarProps {
  detail: Detail;
  made: AccessCodeDigits | null;
  children: ReactNode;
}

function Sidebar({ detail, made, children }: SidebarProps) {
  const { proposal, signatures, signers, accessCodes, seal, link, story, findings } = detail;
  const { id, isDraft, isLocked } = proposal;
  return (
    <>
      {children}
      {signers.length > 0 ? (
        <Part part={signersPart}>
          {({ SignersCard }) => (
            <SignersCard
              signers={signers}
              countersigners={detail.countersigners}
              isOpen={!isDecided(proposal.status)}
              canManage={detail.canCopyLink}
            />
          )}
        </Part>
      ) : null}
      {accessCodes.length > 0 ? (
        <Part part={accessCodesPart}>
          {({ AccessCodes }) => <AccessCodes codes={accessCodes} made={made} />}
        </Part>
      ) : null}
      {signatures.length > 0 ? (
        <Part part={signaturePart}>
          {({ SignatureCard }) => <SignatureCard proposalId={id} signatures={signatures} seal={seal} />}
        </Part>
      ) : null}
      <Activity proposalId={id} story={story} findings={findings} />
      {isLocked || isDraft ? null : <SignatureSettings proposal={proposal} link={link} />}
    </>
  );
}

/** Rarely changed settings. */
function Settings({ detail: { proposal, signatures } }: { detail: Detail }) {
  if (proposal.isDraft) return null;
  return (
    <div className={classes("grid gap-4", signatures.length > 0 ? undefined : "sm:grid-cols-2")}>
      <ReadingSettings proposal={proposal} />
      {signatures.length > 0 ? null : (
        <Panel title={t("Status")}>
          <StatusForm status={proposal.status} />
        </Panel>
      )}
      <UseAgain id={proposal.id} />
      <ArchiveOrDelete proposal={proposal} />
    </div>
  );
}

const UseAgain = ({ id }: { id: string }) => (
  <Panel
    title={t("Use it again")}
    className="sm:col-span-full"
    actions={
      <ButtonLink size="row" to={`/proposal/${id}/template`}>
        {t("Save as a template")}
      </ButtonLink>
    }
  >
    <p className="text-sm text-muted">
      {t("A template keeps text and look, and leaves out your client’s name and the price.")}
    </p>
  </Panel>
);

const Archived = ({ wasSent }: { wasSent: boolean }) => (
  <Banner title={t("Archived.")} action={<Archiving isArchived />}>
    {`${t("It’s hidden from your lists.")}${wasSent ? ` ${t("Nothing changes for your client.")}` : ""}`}
  </Banner>
);

/** Nothing for archived proposals. */
function NextStepBanner({ detail: { proposal, signatures, countersign } }: { detail: Detail }) {
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
      {t("Your client still reads the version you sent. Send again to replace it.")}
    </Banner>
  );
}

const OwnTurn = ({ id, countersign }: { id: string; countersign: DetailCountersign }) => (
  <Banner
    tone="warning"
    title={countersign.isFirst ? t("Not with your client yet:") : t("Signed by your client:")}
    action={
      countersign.isYours ? (
        <ButtonLink variant="primary" size="row" to={countersignPath(id)}>
          {t("Read and sign")}
        </ButtonLink>
      ) : null
    }
  >
    {countersign.isYours ? (
      t("it waits for your signature.")
    ) : (
      <Words
        text="it waits for the signature of {name}."
        name={<bdi translate="no">{countersign.name}</bdi>}
      />
    )}
  </Banner>
);
