import { Form } from "@remix-run/react";
import { MoreHorizontal } from "lucide-react";
import type { WaitingInvitation } from "~/domain/team/invitations.server";
import type { TeamMember } from "~/domain/team/team.server";
import { mayChangeRole, mayInvite, mayLeave, mayRemove } from "~/domain/team/team-rules";
import { Button, ButtonLink, iconButtonClass } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { removalAddress, type TeamView } from "./team-view";

/** What whoever looks may do with a member. */
export function MemberActs({ team, member: { id, name, role } }: { team: TeamView; member: TeamMember }) {
  if (id === team.ownId)
    return mayLeave(team.role) ? (
      <ButtonLink size="row" to={removalAddress(id)}>
        Leave team
      </ButtonLink>
    ) : null;
  return (
    <>
      {mayRemove(team.role, role) ? (
        <ButtonLink size="row" to={removalAddress(id)} aria-label={`Remove ${name}`}>
          Remove
        </ButtonLink>
      ) : null}
      {team.isOpen && mayChangeRole(team.role, role) ? (
        <Menu
          label={`More for ${name}`}
          trigger={<MoreHorizontal aria-hidden="true" />}
          triggerClassName={iconButtonClass({ size: "row" })}
          items={[
            {
              kind: "form",
              text: role === "admin" ? "Make a member" : "Make an admin",
              fields: { intent: "role", id, role: role === "admin" ? "member" : "admin" },
            },
          ]}
        />
      ) : null}
    </>
  );
}

/** And with an invitation that waits. */
export function InvitationActs({ team, invitation }: { team: TeamView; invitation: WaitingInvitation }) {
  const { id, email, role } = invitation;
  if (!mayInvite(team.role, role)) return null;
  return (
    <>
      {team.isOpen ? (
        <Act intent="resend" id={id} label={`Send again to ${email}`}>
          Send again
        </Act>
      ) : null}
      <Act intent="revoke" id={id} label={`Revoke the invitation of ${email}`}>
        Revoke
      </Act>
    </>
  );
}

interface ActProps {
  intent: "resend" | "revoke";
  id: string;
  label: string;
  children: string;
}

const Act = ({ intent, id, label, children }: ActProps) => (
  <Form method="post" action="/team" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <Button size="row" aria-label={label}>
      {children}
    </Button>
  </Form>
);
