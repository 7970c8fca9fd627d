import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { INVITED_ROLES, type InvitedRole, ROLE_NAMES, type TeamRole } from "~/domain/team/team-roles";
import { mayInvite } from "~/domain/team/team-rules";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Select, TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";
import type { RefusedInvite } from "./team-view";

interface InviteFormProps {
  role: TeamRole;
  /** Of the team's seats, those that somebody has or was offered. */
  taken: number;
  size: number;
  refused: RefusedInvite | null;
}

/** docs/product.md 2: invite by email. The button waits for an address (docs/product.md 5). */
export function InviteForm({ role, taken, size, refused }: InviteFormProps) {
  const isFull = taken >= size;
  const { email, setEmail, isBusy, form, field, words } = useInvite(refused, isFull);
  const isBlank = useHydrated() && email.trim() === "";
  const offered = INVITED_ROLES.filter((each) => mayInvite(role, each));
  return (
    <Panel title="Invite by email">
      {refused?.alert ? (
        <Banner role="alert" tone="danger" title="Failed to Send Invitation" className="mb-5">
          {refused.alert}
        </Banner>
      ) : null}
      <Form
        method="post"
        action="/team"
        ref={form}
        noValidate
        preventScrollReset
        className="grid gap-x-3 gap-y-4 sm:flex sm:items-start"
      >
        <input type="hidden" name="intent" value="invite" />
        <div className="min-w-0 grow">
          <TextInput
            ref={field}
            id="invite-email"
            name="email"
            type="email"
            label="Email address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={refused?.emailError ?? null}
            autoFocus={refused?.emailError != null}
            disabled={isFull}
          />
        </div>
        {offered.length > 1 ? (
          <RoleChoice offered={offered} chosen={refused?.typed.role} isOff={isFull} />
        ) : null}
        <Button variant="primary" busy={isBusy} disabled={isBlank || isFull} className="sm:mt-7.5">
          Send invitation
        </Button>
      </Form>
      <p ref={words} tabIndex={-1} className="mt-4 text-sm text-muted outline-none">
        {seatWords(taken, size)}
      </p>
    </Panel>
  );
}

/**
 * What is typed stays until it was sent, whatever else is done on the page meanwhile. Then the field is empty and has
 * the focus, for the next one; a refused address has it too.
 */
function useInvite(refused: RefusedInvite | null, isFull: boolean) {
  const [email, setEmail] = useState(refused?.typed.email ?? "");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isBusy = useNavigation().formData?.get("intent") === "invite";
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isAnswered || refused?.alert) return;
    if (!refused) {
      setEmail("");
      form.current?.reset();
    }
    // Without a seat left the field is off.
    (isFull ? words : field).current?.focus({ preventScroll: true });
  }, [isBusy, refused, isFull]);
  return { email, setEmail, isBusy, form, field, words };
}

const RoleChoice = ({
  offered,
  chosen,
  isOff,
}: {
  offered: InvitedRole[];
  chosen?: string;
  isOff: boolean;
}) => (
  <div className="sm:w-36">
    <Select id="invite-role" name="role" label="Role" defaultValue={chosen ?? "member"} disabled={isOff}>
      {offered.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  </div>
);

function seatWords(taken: number, size: number): string {
  const seats = `${taken} of ${size} seats taken, including open invitations.`;
  return taken >= size
    ? `${seats} Remove a member or revoke an invitation to invite someone else.`
    : `${seats} Invitations are valid for 14 days.`;
}
