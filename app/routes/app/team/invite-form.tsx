import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { FormId } from "~/components/form/form-id";
import { INVITED_ROLES, type InvitedRole, ROLE_NAMES, type TeamRole } from "~/domain/people/team-roles";
import { mayInvite } from "~/domain/team/team-rules";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Select, TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";
import type { RefusedInvite } from "./team-view";

interface InviteFormProps {
  role: TeamRole;
  /** Seats in use, invitations included. */
  taken: number;
  size: number;
  refused: RefusedInvite | null;
}

/** Invite by email (docs/product.md 2); disabled without one (docs/product.md 5). */
export function InviteForm({ role, taken, size, refused }: InviteFormProps) {
  const isFull = taken >= size;
  const { email, setEmail, isBusy, form, field, seatsNote } = useInvite(refused, isFull);
  const isBlank = useHydrated() && email.trim() === "";
  const roles = INVITED_ROLES.filter((each) => mayInvite(role, each));
  return (
    <Panel title={t("Invite by email")}>
      {refused?.alert ? (
        <Banner role="alert" tone="danger" title={t("Failed to Send Invitation")} className="mb-5">
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
        <FormId />
        <div className="min-w-0 grow">
          <TextInput
            ref={field}
            id="invite-email"
            name="email"
            type="email"
            label={t("Email address")}
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
        {roles.length > 1 ? <RoleChoice roles={roles} chosen={refused?.typed.role} isOff={isFull} /> : null}
        <Button variant="primary" busy={isBusy} disabled={isBlank || isFull} className="sm:mt-7.5">
          {t("Send invitation")}
        </Button>
      </Form>
      <p ref={seatsNote} tabIndex={-1} className="mt-4 text-sm text-muted outline-none">
        {seatText(taken, size)}
      </p>
    </Panel>
  );
}

/** Keeps what is typed until it was sent; then clears and focuses the field. */
function useInvite(refused: RefusedInvite | null, isFull: boolean) {
  const [email, setEmail] = useState(refused?.typed.email ?? "");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const seatsNote = useRef<HTMLParagraphElement>(null);
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
    // Without seats the field is disabled.
    (isFull ? seatsNote : field).current?.focus({ preventScroll: true });
  }, [isBusy, refused, isFull]);
  return { email, setEmail, isBusy, form, field, seatsNote };
}

const RoleChoice = ({ roles, chosen, isOff }: { roles: InvitedRole[]; chosen?: string; isOff: boolean }) => (
  <div className="sm:w-36">
    <Select id="invite-role" name="role" label={t("Role")} defaultValue={chosen ?? "member"} disabled={isOff}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(ROLE_NAMES[role])}
        </option>
      ))}
    </Select>
  </div>
);

function seatText(taken: number, size: number): string {
  const seats = t("{taken} of {size} seats taken, including open invitations.", { taken, size });
  return taken >= size
    ? t("{seats} Remove a member or revoke an invitation to invite someone else.", { seats })
    : t("{seats} Invitations are valid for 14 days.", { seats });
}
