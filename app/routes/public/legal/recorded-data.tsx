import type { LegalSection } from "./legal-page";

/** What is recorded, about whom: the heart of the privacy policy. It follows app/db/schema.ts. */
export const recordedData: LegalSection[] = [
  {
    id: "collected",
    title: "What we record about you",
    body: (
      <>
        <p>When you have an account, we collect</p>
        <ul>
          <li>your name, e-mail address and password, the last one only as a hash;</li>
          <li>your proposals, the client details in them, your branding, and the messages that you send;</li>
          <li>your plan, what you have used of it, and your payments: amount, date, status and invoice;</li>
          <li>
            which browser a session belongs to, and network addresses, to limit how often something is tried.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "clients",
    title: "What we record about clients",
    body: (
      <>
        <p>When somebody sends you a proposal with Countersign, we record</p>
        <ul>
          <li>your name, e-mail address and company, as the sender entered them;</li>
          <li>whether the e-mail could be delivered;</li>
          <li>
            when you open the proposal and how often, and for the first time your network address and browser.
            The sender sees that you have read it. There is no tracking image in the e-mail;
          </li>
          <li>
            when you approve or reject: the time, your reason if you give one, your network address and your
            browser;
          </li>
          <li>
            when you sign: the name and e-mail address that you give, your signature, the sentences that you
            agree to, the time, your network address, the country it belongs to, and your browser. This is the
            evidence of the contract; it is printed on the certificate that both sides receive.
          </li>
        </ul>
      </>
    ),
  },
];
