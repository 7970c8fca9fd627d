import type { LegalSection } from "./legal-page";
import { recordedData } from "./recorded-data";

/** docs/product.md 2. Anchors are permanent: letters and mails link to them. */
export const privacySections = (contactEmail: string): LegalSection[] => [
  {
    id: "who",
    title: "Who we are",
    body: (
      <p>
        This policy says what Countersign records when you have an account, and when someone sends you a
        proposal with it. For your account we decide what is recorded. For the proposals and the client
        details that you put in, you decide, and we process them for you. Questions go to{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
  ...recordedData,
  {
    id: "purposes",
    title: "What we use it for",
    body: (
      <ul>
        <li>To run the service that you asked for: writing, sending, tracking, signing, storing.</li>
        <li>To charge for it and to keep the accounts the law requires.</li>
        <li>To keep it safe: to prevent password guessing, email abuse and fraud.</li>
        <li>
          To be able to prove later who agreed to what, and when, in the interest of both sides of a contract.
        </li>
        <li>To answer when you write to us.</li>
      </ul>
    ),
  },
  {
    id: "no-selling",
    title: "What we never do",
    body: (
      <p>
        <strong>We do not sell your data</strong>, yours or your clients’, and we do not share it for
        advertising. There are no advertisements in Countersign, no third-party trackers, and no third-party
        analytics.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Who else processes it",
    body: (
      <>
        <p>We use other companies where we need them, and give each one only what it needs:</p>
        <ul>
          <li>
            <strong>An AI content provider</strong> receives your answers in the proposal form, including your
            client’s name and company, to write the draft. If you ask for a passage to be rewritten, it
            receives the passage, the text before it and the same answers.
          </li>
          <li>
            <strong>A payment provider</strong> takes your payments. Card numbers go to it directly; we never
            see them.
          </li>
          <li>
            <strong>An email delivery provider</strong> delivers emails to you and your clients.
          </li>
          <li>
            <strong>A hosting provider</strong> runs the servers and stores the data and the files.
          </li>
        </ul>
        <p>
          They may process data in other countries, including the United States. Beyond that, we disclose data
          only where the law requires it.
        </p>
      </>
    ),
  },
  {
    id: "readers",
    title: "Who can read a proposal",
    body: (
      <p>
        You, and anyone who has a link that you sent. A signing link is personal: anyone who opens it can sign
        in that person’s name, so it should not be forwarded. On a team plan, members of your team see the
        team’s proposals. We look into a proposal only to help you, when you ask us to, or to stop abuse. We
        ask search engines not to index proposals.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        There are ten, and all are necessary. A session cookie keeps you signed in, for 30 days at most or
        until you sign out. Another one remembers for a year that you signed in with this browser, so that
        others who try to guess your password cannot lock you out, and so that we notice new browsers. Two
        last for minutes while you sign in with a second factor or a passkey. A short-lived cookie carries one
        message, such as “Proposal sent”, to the next page. A draft that you are writing may also be kept in
        your own browser’s storage. Clients who only read get no cookie, unless they turn measuring off or
        choose another language: either choice is kept for a year. Clients who sign or respond get one for a
        minute, so that the next page is up to date. Those who answer without a signature also get one for an
        hour, so that the page can tell them that the answer is theirs. If a code by email is required, one
        remembers for two hours that it was entered.
      </p>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    body: (
      <p>
        Connections are encrypted. Passwords and signing links are stored only as hashes, so that they cannot
        be recovered. Sent versions and the audit trail cannot be edited. No system is perfectly safe; if a
        breach affects you, we will notify you.
      </p>
    ),
  },
  {
    id: "keeping",
    title: "How long we keep it, and deletion",
    body: (
      <>
        <p>
          As long as you have an account. The account can be deleted at any time: your profile, proposals,
          analytics and branding are then permanently removed, including files. Records of payments stay as
          long as tax law demands.
        </p>
        <p>
          What a client has signed is different: the signed copy and its evidence stay available to that
          client, because a contract belongs to both sides.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <p>
        You may ask what data we hold about you, have it corrected or deleted, receive it in a common format,
        or object to its use. Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. If you are the
        client of someone who uses Countersign, contact them first: they control their proposals. You may also
        complain to your data protection authority.
      </p>
    ),
  },
  {
    id: "age",
    title: "Not for minors",
    body: (
      <p>
        Countersign is not meant for people <strong>under 18</strong>. We do not serve them and do not
        knowingly record their data; if it has happened, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When this policy changes in a way that matters to you, we will notify you by email before the change
        applies. The date above says when it last changed.
      </p>
    ),
  },
];
