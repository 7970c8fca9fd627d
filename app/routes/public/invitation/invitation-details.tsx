import type { ReactNode } from "react";
import { ROLE_NAMES } from "~/domain/people/team-roles";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import type { InvitationPage } from "./page.server";

export type OpenPage = Exclude<InvitationPage, { kind: "closed" }>;

export const InvitationDetails = ({ page }: { page: OpenPage }) => (
  <dl className="mt-6 grid gap-2.5 rounded-panel border border-line bg-sheet px-4 py-4 text-sm">
    <Detail name={t("Team of")}>
      <bdi translate="no">{page.ownerName}</bdi>
      <span className="block text-muted">{page.ownerEmail}</span>
    </Detail>
    <Detail name={t("You will be")}>{t(ROLE_NAMES[page.role])}</Detail>
    <Detail name={t("Invited")}>{page.email}</Detail>
    <Detail name={t("Open until")}>
      <LocalTime value={page.expiresAt} style="date" />
    </Detail>
  </dl>
);

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.5rem_1fr] gap-3">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </div>
);

export const JoinTerms = ({ page }: { page: OpenPage }) => (
  <p className="mt-5 text-sm text-muted">
    <Words
      text="The team’s Agency plan covers you. {ownerName} and the admins of the team can see all of your proposals, including drafts; other members only see those you have sent."
      ownerName={<bdi translate="no">{page.ownerName}</bdi>}
    />
  </p>
);
