import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { PageHeader } from "~/ui/page-header";
import { LockedButton } from "../plans/locked-button";
import { StatusBadge } from "../status-badge";
import type { DetailProposal } from "./detail-view";

interface DetailHeaderProps {
  proposal: DetailProposal;
  /** Names the next resend, so that a double click sends once. */
  deliveryId: string;
  rights: DetailRights;
}

/** What the account's plan allows; what it does not opens the upgrade dialog. */
export interface DetailRights {
  canExportPDF: boolean;
  canCloneProposal: boolean;
}

/** Title, facts and what can be done (spec 2 'Proposal detail'). */
export function DetailHeader({ proposal, deliveryId, rights }: DetailHeaderProps) {
  return (
    <div className="grid gap-5">
      <PageHeader
        title={proposal.title}
        badge={<StatusBadge proposal={proposal} />}
        back={{ to: "/dashboard", text: "Back to Dashboard" }}
        actions={<Actions proposal={proposal} deliveryId={deliveryId} rights={rights} />}
      />
      <Facts proposal={proposal} />
    </div>
  );
}

function Facts({ proposal }: { proposal: DetailProposal }) {
  const facts: [string, string][] = [
    ["Client", proposal.clientName || "Not specified"],
    ["Company", proposal.clientCompany],
    ["E-mail", proposal.clientEmail],
    ["Project Value", proposal.value],
    ["Project type", proposal.projectType],
  ];
  const shown = facts.filter(([, value]) => value !== "");
  if (proposal.viewCount > 0)
    shown.push(["Views", `Viewed ${proposal.viewCount} ${proposal.viewCount === 1 ? "time" : "times"}`]);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-9">
      {shown.map(([name, value]) => (
        <div key={name} className={classes("min-w-0", name === "E-mail" && "max-sm:col-span-2")}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ proposal, deliveryId, rights }: DetailHeaderProps) {
  const { id, isDraft, isLocked, canResend } = proposal;
  const { formData } = useNavigation();
  if (isDraft) {
    return (
      <ButtonLink to={`/create-proposal?draft=${id}`} variant="primary">
        Continue
      </ButtonLink>
    );
  }
  return (
    <>
      {isLocked ? null : <ButtonLink to={`/proposal/${id}/edit`}>Edit Content</ButtonLink>}
      {rights.canExportPDF || isLocked ? (
        <Form method="post" action={`/proposal/${id}/pdf`} reloadDocument>
          <Button>PDF</Button>
        </Form>
      ) : (
        <LockedButton feature="pdf">PDF</LockedButton>
      )}
      {isLocked ? null : <Clone id={id} isOpen={rights.canCloneProposal} />}
      {canResend ? (
        <Form method="post">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="deliveryId" value={deliveryId} />
          <Button busy={formData?.get("intent") === "resend"}>Resend</Button>
        </Form>
      ) : null}
      {isLocked ? null : (
        <ButtonLink to={`/proposal/${id}/send`} variant="primary">
          Send Proposal
        </ButtonLink>
      )}
    </>
  );
}

function Clone({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { formAction } = useNavigation();
  if (!isOpen) return <LockedButton feature="clone">Clone</LockedButton>;
  return (
    <Form method="post" action={`/proposal/${id}/clone`}>
      <Button busy={formAction?.endsWith("/clone")}>Clone</Button>
    </Form>
  );
}
