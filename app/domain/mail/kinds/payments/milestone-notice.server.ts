import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const NEWS = ["accepted", "rejected", "silence"] as const;

const payload = z.object({
  news: z.enum(NEWS),
  /** Who answered; empty for silence. */
  who: z.string(),
  /** "Designs approved" */
  milestone: z.string(),
  /** What is missing, in the client's words. */
  reason: z.string(),
});

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  url: string;
}

type Named = Pick<NoticeData, "news" | "who" | "milestone" | "title">;

const SUBJECTS: Readonly<Record<NoticeData["news"], (named: Named) => string>> = {
  accepted: ({ milestone, title }) => t("Accepted: {milestone} (“{title}”)", { milestone, title }),
  rejected: ({ milestone, title }) => t("Not accepted yet: {milestone} (“{title}”)", { milestone, title }),
  silence: ({ milestone, title }) => t("Nobody answered: {milestone} (“{title}”)", { milestone, title }),
};

export const milestoneNoticeSubject = (named: Named): string => SUBJECTS[named.news](named);

/** What happened, and what follows. */
const SENTENCES: Readonly<Record<NoticeData["news"], (named: Named) => string[]>> = {
  accepted: ({ who, milestone }) => [
    t("{who} accepted the milestone “{milestone}”.", { who, milestone }),
    t("Its payment is asked for now; you do not need to do anything."),
  ],
  rejected: ({ who, milestone }) => [
    t("{who} does not accept the milestone “{milestone}” yet.", { who, milestone }),
    t("Once it is put right, report it again on the proposal’s page."),
  ],
  silence: ({ milestone }) => [
    t("Nobody answered about the milestone “{milestone}” in time. Your agreement says that silence counts.", {
      milestone,
    }),
    t("The record says that nobody answered, not that it was accepted. Its payment is asked for now."),
  ],
};

const SAMPLE_NAMES: Readonly<Record<NoticeData["news"], string>> = {
  accepted: "Milestone accepted",
  rejected: "Milestone not accepted yet",
  silence: "Nobody answered about a milestone",
};

/** A client answers about a milestone, or nobody does in time. */
export const milestoneNotice = mailKind({
  kind: "milestone_notice",
  group: "To owners",
  payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload: said }): NoticeData => ({
    ...said,
    toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#payments`,
  }),
  subject: milestoneNoticeSubject,
  content: ({ toName, news, who, milestone, reason, title, url }) => {
    const named = { news, who: isolate(who), milestone: isolate(milestone), title: isolate(title) };
    const [first = "", ...more] = SENTENCES[news](named);
    return {
      preview: first,
      letterhead: PRODUCT_LETTERHEAD,
      heading: SUBJECTS[news](named),
      paragraphs: [hello(toName), first, ...more],
      ...(reason !== "" && { quote: { intro: t("They write:"), text: reason } }),
      details: [[t("Milestone"), named.milestone]],
      button: { label: t("Open the proposal"), url },
      notes: [ownerNote()],
    };
  },
  samples: NEWS.map((news) => ({
    id: `milestone-${news}`,
    name: SAMPLE_NAMES[news],
    data: {
      ...{ toName: OWNER.name, news, title: TITLE, milestone: "Designs approved" },
      who: news === "silence" ? "" : CLIENT.name,
      reason: news === "rejected" ? "The contact page still shows the old address." : "",
      url: `${DETAIL_URL}#payments`,
    },
  })),
});
