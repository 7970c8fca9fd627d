import type { AgreementStory } from "~/domain/change-orders/agreement-story.server";
import type { ChangeOnPage } from "~/domain/change-orders/change-on-page.server";
import type { TrackingState } from "~/domain/people/tracking";
import type { ChangesSinceRead } from "~/domain/reading/changes/changes-since-read.server";
import type { MilestonesOnPage } from "~/domain/sending/milestones/milestones-on-page.server";
import type { NextStepOnPage } from "~/domain/signing/next-step/next-step-on-page.server";
import type { PaymentsOnPage } from "~/domain/signing/payments/payments-on-page.server";
import type { SigningPageView } from "~/domain/signing/signing-page";

export type ShownPage = SigningPageView & {
  measuring: TrackingState;
  /** Only for a change order. */
  changeOrder?: ChangeOnPage | null;
  /** Only once a change of the agreement was agreed. */
  story?: AgreementStory | null;
  /** Only for a reader of an earlier version. */
  changes?: ChangesSinceRead | null;
  /** Only for who has signed or approved. */
  nextStep?: NextStepOnPage | null;
  /** Only for who has signed or approved, once one was reported as done. */
  milestones?: MilestonesOnPage | null;
  /** Only once the agreement is complete. */
  payments?: PaymentsOnPage | null;
  /** The price asks for payments, now or once it is signed. */
  hasSchedule?: boolean;
};
