import type { LegalSection } from "./legal-page";

/** Must match app/db/schema.ts. */
export const recordedData: LegalSection[] = [
  {
    id: "collected",
    title: "What we record about you",
    body: (
      <>
        <p>When you have an account, we collect</p>
        <ul>
          <li>your name, email address and password (only as a hash);</li>
          <li>the business details that you enter: name, postal address, VAT number, website;</li>
          <li>your proposals, the client details in them, your branding, and the messages you send;</li>
          <li>your plan, your usage, and your payments: amount, date, status and invoice;</li>
          <li>the browser of each session, and IP addresses, to limit repeated attempts.</li>
        </ul>
      </>
    ),
  },
  {
    id: "clients",
    title: "What we record about clients",
    body: (
      <>
        <p>When someone sends you a proposal with Countersign, we record</p>
        <ul>
          <li>your name, email address and company, as the sender entered them;</li>
          <li>whether the email was delivered;</li>
          <li>
            when you first open the proposal, with your network address and browser: this belongs to the
            record of the agreement. The sender sees that you have opened it;
          </li>
          <li>
            how you read it, unless the sender has switched that off or your browser asks us not to:{" "}
            <a href="/privacy#reading">the next section says what that is</a>, and
          </li>
          <li>
            when you approve or reject: the time, your reason if you give one, your network address and your
            browser;
          </li>
          <li>
            when you sign: the name and email address that you give, your signature, the sentences that you
            agree to, the time, your network address, the country it belongs to, and your browser. This is the
            evidence of the contract; it is printed on the certificate that both sides receive.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "reading",
    title: "How reading is measured",
    body: (
      <>
        <p>
          The sender of a proposal sees how it is read: how often and on which days, by how many readers, for
          how long in all and in each section, and whether on a phone, a tablet or a desktop. The proposal
          page says so at the top, where you can turn it off for your browser.
        </p>
        <ul>
          <li>
            A view counts once someone scrolls, taps or types on the page. Time counts while the page is in
            view and in use. Names of sections come from the proposal; nothing that you type is part of it.
          </li>
          <li>
            To tell readers apart, we compute an identifier from your IP address and browser. Neither can be
            recovered from it, and it is different for each proposal, so that nobody is tracked from one to
            the next.
          </li>
          <li>
            Emails with a proposal contain a transparent 1-pixel image. Loading it suggests that the email was
            opened, but email programs and scanners often load it automatically, and we cannot tell who did.
          </li>
          <li>
            These statistics are kept separate from the record of the agreement. The identifiers, times and
            devices are deleted after 12 months; the number of views per day is kept.
          </li>
          <li>
            If your browser sends <strong>Do Not Track</strong> or <strong>Global Privacy Control</strong>, or
            you turned measuring off on a proposal’s page, none of this is recorded, and your visits are not
            counted. Your choice is kept in a cookie for a year. The sender can also switch it off for a
            proposal.
          </li>
        </ul>
        <p>
          One thing is always recorded: the first opening of each link. Who received a proposal, and when they
          first opened it, is evidence that both sides of a contract may need. It is not part of the
          statistics, so a request not to be tracked does not apply to it.
        </p>
      </>
    ),
  },
];
