import { Form } from "@remix-run/react";
import { MoreHorizontal } from "lucide";
import { FormId } from "~/components/form/form-id";
import type { WaitingInvitation } from "~/domain/team/invitations/invitations.server";
import type { TeamMember } from "~/domain/team/team.server";
import { mayChangeRole, mayInvite, mayLeave, mayRemove } from "~/domain/team/team-rules";
import { t } from "~/platform/words/t";
import { Button, ButtonLink, iconButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu, type MenuEntry } from "~/ui/overlay/menu";
import { removalPath, type TeamView } from "./team-view";

export function MemberActions({
  team,
  member: { id, name, role, mayCountersign },
}: {
  team: TeamView;
  member: TeamMember;
}) {
  if (id === team.ownId)
    return mayLeave(team.role) ? (
      <ButtonLink size="row" to={removalPath(id)}>
        {t("Leave team")}
      </ButtonLink>
    ) : null;
  return (
    <>
      {mayRemove(team.role, role) ? (
        <ButtonLink size="row" to={removalPath(id)} aria-label={t("Remove {name}", { name })}>
          {t("Remove")}
        </ButtonLink>
      ) : null}
      {team.isOpen && mayChangeRole(team.role, role) ? (
        <Menu
          label={t("More for {name}", { name })}
          trigger={<Icon of={MoreHorizontal} />}
          triggerClassName={iconButtonClass({ size: "row" })}
          items={(): MenuEntry[] => [
            {
              kind: "form",
              text: role === "admin" ? t("Make a member") : t("Make an admin"),
              fields: { intent: "role", id, role: role === "admin" ? "member" : "admin" },
            },
            {
              kind: "form",
              text: mayCountersign ? t("No longer signs for colleagues") : t("May sign for colleagues"),
              fields: { intent: "countersigning", id, allowed: mayCountersign ? "no" : "yes" },
            },
          ]}
        />
      ) : null}
    </>
  );
}

export function InvitationActions({ team, invitation }: { team: TeamView; invitation: WaitingInvitation }) {
  const { id, email, role } = invitation;
  if (!mayInvite(team.role, role)) return null;
  return (
    <>
      {team.isOpen ? (
        <MemberAction intent="resend" id={id} label={t("Send again to {email}", { email })}>
          {t("Send again")}
        </MemberAction>
      ) : null}
      <MemberAction intent="revoke" id={id} label={t("Revoke the invitation of {email}", { email })}>
        {t("Revoke")}
      </MemberAction>
    </>
  );
}

interface MemberActionProps {
  intent: "resend" | "revoke";
  id: string;
  label: string;
  children: string;
}

const MemberAction = ({ intent, id, label, children }: MemberActionProps) => (
  <Form method="post" action="/team" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    {intent === "resend" ? <FormId /> : null}
    <Button size="row" aria-label={label}>
      {children}
    </Button>
  </Form>
);
