import { BillingStatusBadge } from "~/components/billing/billing-status";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { ExternalLink, TextLink } from "~/ui/text-link";
import { IntentForm } from "../intent-form";
import { DetailList } from "./detail-list";
import { RemoveSecondFactor } from "./remove-second-factor";
import { SetPlan } from "./set-plan";
import { Used } from "./used";
import type { UserPageView } from "./user-page-view";

export const UserSide = ({ view }: { view: UserPageView }) => (
  <div className="grid gap-6">
    <Plan view={view} />
    <Account view={view} />
    <Sessions view={view} />
    {view.hasSecondFactor ? <RemoveSecondFactor name={view.user.name} /> : null}
  </div>
);

function Plan({ view: { user, plan, usage, customerAddress } }: { view: UserPageView }) {
  return (
    <Panel title="Plan and usage" actions={<BillingStatusBadge status={user.status} isSmall />}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-serif text-title font-medium">{user.planName}</p>
        {user.canSetPlan ? <SetPlan {...user} /> : null}
      </div>
      <DetailList
        items={[
          { term: "Price", value: plan.price ?? unpaidLabel(user) },
          { term: "Own plan", value: user.teamOf === null ? null : plan.name },
          { term: "Trial ends", value: moment(plan.trialEndsAt) },
          { term: "Paid until", value: moment(plan.paidUntil) },
          { term: "Closes", value: moment(plan.closesAt) },
          { term: "Open until, unpaid", value: moment(plan.graceEndsAt) },
          { term: "Total spent", value: user.spent.length > 0 ? user.spent.join(", ") : null },
          { term: "Proposals now", value: <Used {...user.proposals} /> },
          { term: "Emails now", value: <Used {...user.emails} /> },
          ...usage.map(({ when, proposals, emails }) => ({
            term: when,
            value: `${counted(proposals, "proposal")}, ${counted(emails, "email")}`,
          })),
        ]}
      />
      {customerAddress ? (
        <p className="mt-4">
          <ExternalLink href={customerAddress} look="standalone" className="text-sm">
            Stripe customer
          </ExternalLink>
        </p>
      ) : null}
    </Panel>
  );
}

const unpaidLabel = ({ teamOf }: UserPageView["user"]) =>
  teamOf === null ? "No paid subscription" : `Plan of ${teamOf}'s team`;

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

const moment = (at: number | null) => (at === null ? null : <LocalTime value={at} style="date" />);

function Account({ view: { user, timeZone, membership } }: { view: UserPageView }) {
  return (
    <Panel title="Account">
      <DetailList
        items={[
          { term: "Registered", value: <LocalTime value={user.registeredAt} /> },
          { term: "Time zone", value: timeZone?.replaceAll("_", " ") ?? "Not known" },
          { term: "Team", value: membership ? <Team membership={membership} userId={user.id} /> : "None" },
          { term: "Kind", value: user.isTest ? "Test account" : "Real account" },
        ]}
      />
      <IntentForm intent="mark-test" fields={{ isTest: user.isTest ? "no" : "yes" }} className="mt-4">
        <Button size="row">{user.isTest ? "Not a test account" : "Mark as a test account"}</Button>
      </IntentForm>
      <p className="mt-2 text-sm text-muted">Cleanup Test Users removes test accounts, and no others.</p>
    </Panel>
  );
}

const Team = ({
  membership: { role, ownerId, ownerName, people },
  userId,
}: {
  membership: NonNullable<UserPageView["membership"]>;
  userId: string;
}) => (
  <>
    <span>
      {role === "owner" ? "Owns a team" : `${role === "admin" ? "Admin" : "Member"} of the team of `}
    </span>
    {ownerId === userId ? null : <TextLink to={`/admin/users/${ownerId}`}>{ownerName}</TextLink>}
    <span>{people === 1 ? ", alone" : `, ${people} people`}</span>
  </>
);

function Sessions({ view: { sessions, user } }: { view: UserPageView }) {
  return (
    <Panel title="Sessions">
      {sessions.length === 0 ? (
        <p className="text-sm text-muted">No active sessions.</p>
      ) : (
        <>
          <ul className="mb-4 grid gap-3 text-sm">
            {sessions.map(({ key, device, country, signedInAt, lastUsedAt }) => (
              <li key={key}>
                <span className="font-medium">{device}</span>
                {country ? <span className="text-muted">{` in ${country}`}</span> : null}
                <span className="block text-muted">
                  <span>{lastUsedAt ? "Last used " : "Signed in "}</span>
                  <LocalTime value={lastUsedAt ?? signedInAt} />
                </span>
              </li>
            ))}
          </ul>
          <ConfirmDialog
            trigger="End all sessions"
            size="row"
            title={`Sign ${user.name} out everywhere?`}
            text="Every device has to sign in again. Unsaved changes may be lost."
            cancel="Keep them signed in"
          >
            <IntentForm intent="end-sessions">
              <Button variant="danger">End all sessions</Button>
            </IntentForm>
          </ConfirmDialog>
        </>
      )}
    </Panel>
  );
}
