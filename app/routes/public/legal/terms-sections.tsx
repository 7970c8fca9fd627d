import { PLANS, TRIAL_DAYS } from "~/domain/plans/plans";
import type { LegalSection } from "./legal-page";
import { signingTerms } from "./signing-terms";

/** Spec 2 'Legal pages', Terms. Anchors are stable: letters and mails point at them. */
export const termsSections = (contactEmail: string): LegalSection[] => [
  {
    id: "agreement",
    title: "The agreement",
    body: (
      <>
        <p>
          These terms are the agreement between you and Countersign (“we”). You accept them by creating an
          account. If you do so for a company, you confirm that you may bind it, and “you” means that company.
        </p>
        <p>
          Countersign is made for people at work: freelancers, agencies and small teams. You must be at least
          18 years old to use it.
        </p>
      </>
    ),
  },
  {
    id: "service",
    title: "What Countersign does",
    body: (
      <p>
        Countersign helps you write proposals, send them to your clients by e-mail, see when they are read,
        and collect approvals and electronic signatures. We are not a party to what you and your client agree,
        we are not a law firm, and nothing here is legal advice.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        Give us a name and an e-mail address that are yours, and keep your password to yourself. What is done
        under your account counts as done by you. Tell us at once if you think somebody else has used it.
      </p>
    ),
  },
  {
    id: "trial",
    title: "Free trial",
    body: (
      <p>
        A new account has a free trial of {TRIAL_DAYS} days with the features of the Professional plan and{" "}
        {PLANS.trial.emailSendLimit} e-mail sends. It needs no credit card and never turns into a paid plan by
        itself. When it ends, your proposals are kept, and you need a plan to go on working with them.
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
          provider. They renew for the same period until you cancel. An upgrade takes effect at once and is
          charged in proportion; a downgrade takes effect with the next billing period.
        </p>
        <p>
          You may cancel at any time. You keep access until the end of the period that you have paid for;
          after that the account is locked, your data is kept, and you may come back. We may change prices for
          future periods and will tell you by e-mail before a changed price is charged.
        </p>
      </>
    ),
  },
  {
    id: "refunds",
    title: "No refunds",
    body: (
      <p>
        <strong>All sales are final, and we give no refunds</strong>, not for unused time either, except where
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
        before you send it. What you send is yours, and you answer for it.
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
        you send it to, as far as running the service takes that. You make sure that you may use it, your
        clients’ details and other people’s logos and texts included.
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
          <li>send mail to people who have no reason to expect a proposal from you;</li>
          <li>deceive anybody about who you are, or sign in somebody else’s name;</li>
          <li>offer what is illegal, or break other people’s rights;</li>
          <li>get around limits, probe or overload the service, or read data that is not yours.</li>
        </ul>
        <p>We may suspend an account that does any of this; where it is safe to, we write to you first.</p>
      </>
    ),
  },
  {
    id: "ending",
    title: "Ending the agreement",
    body: (
      <p>
        You may have your account deleted at any time. That removes your proposals, analytics and branding for
        good. A client who has signed keeps access to the signed copy through the link and the e-mail they
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
        kind, as far as the law allows that. We do not promise that it is never interrupted, that every mail
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
        Nothing here limits liability that the law does not let us limit.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <p>
        When these terms change in a way that matters to you, we tell you by e-mail before the change applies.
        If one part turns out to be invalid, the rest stands. Your mandatory rights as a consumer, where you
        are one, stay untouched. Write to us at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
];
