import { PLANS, TRIAL_DAYS } from "~/domain/plans/plans";
import type { LegalSection } from "./legal-page";
import { signingTerms } from "./signing-terms";

/** docs/product.md 2. Anchors are permanent: letters and mails link to them. */
export const termsSections = (contactEmail: string): LegalSection[] => [
  {
    id: "agreement",
    title: "The agreement",
    body: (
      <>
        <p>
          These terms are the agreement between you and Countersign (“we”). You accept them by creating an
          account. If you do so for a company, you confirm that you are authorised to bind it, and “you” means
          that company.
        </p>
        <p>
          Countersign is made for business use: freelancers, agencies and small teams. You must be at least 18
          years old to use it.
        </p>
      </>
    ),
  },
  {
    id: "service",
    title: "What Countersign does",
    body: (
      <p>
        Countersign helps you write proposals, send them to your clients by email, see when they are read, and
        collect approvals and electronic signatures. We are not a party to agreements between you and your
        clients, we are not a law firm, and nothing here is legal advice.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        Use your own name and email address, and keep your password to yourself. You are responsible for what
        is done under your account. Tell us at once if you think someone else has used it.
      </p>
    ),
  },
  {
    id: "trial",
    title: "Free trial",
    body: (
      <p>
        A new account has a free trial of {TRIAL_DAYS} days with the features of the Professional plan and{" "}
        {PLANS.trial.emailSendLimit} email sends. It needs no credit card and never turns into a paid plan
        automatically. When it ends, your proposals are kept, and you need a plan to continue working with
        them.
      </p>
    ),
  },
  {
    id: "payment",
    title: "Plans, payment and renewal",
    body: (
      <>
        <p>
          Paid plans are billed in advance by the month or by the year, in US dollars, through our payment
          provider. They renew for the same period until you cancel. Upgrades take effect immediately and are
          charged pro rata; downgrades take effect with the next billing period.
        </p>
        <p>
          You may cancel at any time. You keep access until the end of the period that you have paid for;
          after that the account is locked, your data is kept, and you can reactivate it. We may change prices
          for future periods and will notify you by email before a new price is charged.
        </p>
      </>
    ),
  },
  {
    id: "refunds",
    title: "No refunds",
    body: (
      <p>
        <strong>All sales are final, and we give no refunds</strong>, including for unused time, except where
        the law gives you a right to one that cannot be waived. The free trial is there so that you can decide
        before you pay.
      </p>
    ),
  },
  {
    id: "ai-content",
    title: "Content written with AI",
    body: (
      <p>
        Drafts are written by software. They can be wrong, incomplete or unfit for your case.{" "}
        <strong>AI content needs human review</strong>: read every proposal, its prices, dates and terms,
        before you send it. You are responsible for what you send.
      </p>
    ),
  },
  ...signingTerms,
  {
    id: "your-content",
    title: "Your content",
    body: (
      <p>
        What you enter, upload and generate stays yours. You let us store it, process it and show it to those
        you send it to, as far as needed to run the service. You make sure that you have the right to use it,
        including your clients’ details and other people’s logos and texts.
      </p>
    ),
  },
  {
    id: "conduct",
    title: "What is not allowed",
    body: (
      <>
        <p>You may not use Countersign to</p>
        <ul>
          <li>send email to people who have no reason to expect a proposal from you;</li>
          <li>deceive anyone about who you are, or sign in someone else’s name;</li>
          <li>offer anything illegal, or violate other people’s rights;</li>
          <li>get around limits, probe or overload the service, or read data that is not yours.</li>
        </ul>
        <p>
          We may suspend an account that does any of this; where it is safe to do so, we will contact you
          first.
        </p>
      </>
    ),
  },
  {
    id: "ending",
    title: "Ending the agreement",
    body: (
      <p>
        You may delete your account at any time. That permanently removes your proposals, analytics and
        branding. A client who has signed keeps access to the signed copy through the link and the email they
        received. We may end the agreement with 30 days’ notice, or at once if these terms are seriously
        broken.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "No warranty",
    body: (
      <p>
        We build with care, but the service is provided “as is” and “as available”, without warranty of any
        kind, as far as the law allows. We do not promise that it is never interrupted, that every email
        arrives, or that a client signs.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Limit of liability",
    body: (
      <p>
        As far as the law allows, we are not liable for indirect or consequential damage, lost profit or lost
        business.{" "}
        <strong>
          Our total liability is capped at the lesser of the amounts you paid us in the 12 months before the
          claim or $100.
        </strong>{" "}
        Nothing here limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <p>
        When these terms change in a way that matters to you, we will notify you by email before the change
        applies. If one part turns out to be invalid, the rest stands. If you are a consumer, your mandatory
        rights are not affected. Write to us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
];
