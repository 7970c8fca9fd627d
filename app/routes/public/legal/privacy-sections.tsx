import type { LegalSection } from "./legal-page";
import { recordedData } from "./recorded-data";

/** Spec 2 'Legal pages', Privacy. Anchors are stable: letters and mails point at them. */
export const privacySections = (contactEmail: string): LegalSection[] => [
  {
    id: "who",
    title: "Who we are",
    body: (
      <p>
        This policy says what Countersign records when you have an account, and when somebody sends you a
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
        <li>To charge for it and to keep the books that the law asks of us.</li>
        <li>To keep it safe: to stop guessing of passwords, abuse of mail, and fraud.</li>
        <li>
          To be able to show later who agreed to what, and when. Both sides of a contract have an interest in
          that.
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
        advertising. There are no advertisements in Countersign, no trackers of other companies, and no
        analytics of other companies.
      </p>
    ),
  },
  {
    id: "third-parties",
    title: "Who else processes it",
    body: (
      <>
        <p>We use other companies where we need them, and give each one what its task takes:</p>
        <ul>
          <li>
            <strong>An AI content provider</strong> receives the answers of your proposal form, your client’s
            name and company among them, to write the draft from.
          </li>
          <li>
            <strong>A payment provider</strong> takes your payments. Card numbers go to it directly; we never
            see them.
          </li>
          <li>
            <strong>A mail delivery provider</strong> carries the e-mails to you and your clients.
          </li>
          <li>
            <strong>A hosting provider</strong> runs the servers and stores the data and the files.
          </li>
        </ul>
        <p>
          They may process data in other countries than yours, the United States among them. Beyond that we
          disclose data only where the law makes us.
        </p>
      </>
    ),
  },
  {
    id: "readers",
    title: "Who can read a proposal",
    body: (
      <p>
        You, and whoever holds a link that you sent. The signing link belongs to one person: whoever opens it
        can sign in that person’s name, so it should not be passed on. On a team plan, members of your team
        see the team’s proposals. We look into a proposal only to help you, when you ask us to, or to stop
        abuse. Search engines are told to keep out.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        There are eight, and each is needed for what you do. A session cookie keeps you signed in, for 30 days
        at most or until you sign out. Another one remembers for a year that you signed in with this browser,
        so that others who guess at your password cannot keep you out and a new browser is noticed. Two last
        for minutes while you sign in with a second factor or a passkey. A short-lived cookie carries one
        message, such as “Proposal sent”, to the next page. A draft that you are writing may also be kept in
        your own browser’s storage. Clients who only read get no cookie, unless they turn measuring off: that
        choice is kept for a year. Whoever signs or answers gets one for a minute, so that the page that
        follows is up to date, and, where a code by e-mail is asked for, one that remembers for two hours that
        it was given.
      </p>
    ),
  },
  {
    id: "security",
    title: "How it is protected",
    body: (
      <p>
        Connections are encrypted. Passwords and signing links are stored only as hashes, so that they cannot
        be read back. Sent versions and the record of events cannot be edited. No system is perfectly safe; if
        a breach concerns you, we will tell you.
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
          analytics and branding are then removed for good, files included. Records of payments stay as long
          as tax law demands.
        </p>
        <p>
          What a client has signed is different: the signed copy and its evidence stay retrievable by that
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
        You may ask what we hold about you, have it corrected or deleted, receive it in a common format, or
        object to its use; write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. If you are the
        client of somebody who uses Countersign, ask them first: they decide about their proposals. You may
        also complain to your data protection authority.
      </p>
    ),
  },
  {
    id: "age",
    title: "Not for minors",
    body: (
      <p>
        Countersign is not meant for people <strong>under 18</strong>. We do not serve them and do not
        knowingly record their data; tell us if it has happened, and we delete it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        When this policy changes in a way that matters to you, we tell you by e-mail before the change
        applies. The date above says when it last changed.
      </p>
    ),
  },
];
