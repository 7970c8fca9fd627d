import type { ReactNode } from "react";
import { LIVE_KEYS } from "~/domain/admin/test-suites";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

const PAGES = [
  { to: "/testing-dashboard", text: "All tests" },
  { to: "/safe-testing", text: "Safe testing" },
  { to: "/stripe-testing", text: "Payment testing" },
];

interface TestingPageProps {
  at: string;
  title: string;
  lead: string;
  liveKeys: boolean;
  children: ReactNode;
}

export function TestingPage({ at, title, lead, liveKeys, children }: TestingPageProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8">
      <PageHeader
        title={title}
        lead={lead}
        actions={PAGES.filter(({ to }) => to !== at).map(({ to, text }) => (
          <ButtonLink key={to} to={to}>
            {text}
          </ButtonLink>
        ))}
      />
      {liveKeys ? (
        <Banner tone="warning" title={LIVE_KEYS}>
          Everything else can be tested.
        </Banner>
      ) : null}
      {children}
    </div>
  );
}
