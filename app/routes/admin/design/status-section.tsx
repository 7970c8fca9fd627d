import { Avatar } from "~/ui/avatar";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Banner, type BannerTone } from "~/ui/banner";
import { Progress } from "~/ui/progress";
import { SkeletonLines, SkeletonPanel, SkeletonRows } from "~/ui/skeleton";
import { Spinner } from "~/ui/spinner";
import { Stat, StatRow } from "~/ui/stat";
import { TextLink } from "~/ui/text-link";
import { UsageBar } from "~/ui/usage-bar";
import { Section, Specimen, State } from "./section";

const TONES: BadgeTone[] = ["signed", "pending", "sent", "approved", "rejected", "other"];
const BANNERS: { tone: BannerTone; title: string }[] = [
  { tone: "info", title: "A newer version was sent." },
  { tone: "warning", title: "5 days left in your trial." },
  { tone: "success", title: "Saved." },
  { tone: "danger", title: "The mail could not be delivered." },
];
const NAMES = [
  "Mira Weber",
  "Prof. Dr.-Ing. Jürgen Großmann-Şahin",
  "Ægir",
  "(Zoë) O’Neill",
  "李 小龍",
  "🎷",
  "",
];

export function StatusSection() {
  return (
    <Section
      id="status"
      lead="What is, what is going on, and how much is left. Every colour has words beside it."
    >
      <Specimen title="Badge">
        {() => (
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone.charAt(0).toUpperCase() + tone.slice(1)}
              </Badge>
            ))}
            <Badge tone="pending">Pending signature by everybody who has to sign it first</Badge>
          </div>
        )}
      </Specimen>
      <Specimen title="Avatar" note="A long name, one word, brackets, another script, a picture, no name.">
        {() => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center gap-3">
              {NAMES.map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Avatar name="Mira Weber" size="small" />
              <Avatar name="Mira Weber" />
              <Avatar name="Mira Weber" size="large" />
            </div>
          </div>
        )}
      </Specimen>
      <Specimen title="Banner">
        {() => (
          <div className="grid gap-3">
            {BANNERS.map(({ tone, title }) => (
              <Banner
                key={tone}
                tone={tone}
                title={title}
                action={tone === "warning" ? <TextLink to="/dashboard">See plans</TextLink> : undefined}
              >
                {tone === "success"
                  ? null
                  : "What follows explains it, in a sentence that may need two lines."}
              </Banner>
            ))}
          </div>
        )}
      </Specimen>
      <Specimen wide title="Stat and Progress" note="Two abreast where there is little room.">
        {() => (
          <div className="grid gap-5">
            <StatRow>
              <Stat
                label="Email sends left"
                value={2}
                unit="of 3"
                note={<Progress label="Email sends left" value={2} max={3} className="mt-2.5" />}
              />
              <Stat label="Approved value" value="$1,284,300" note="and €12,600" />
              <Stat label="Signed" value={0} />
              <Stat label="Waiting" value="–" note="Nothing was sent yet" />
            </StatRow>
            <State name="The end is not known">
              <Progress label="Writing" />
            </State>
          </div>
        )}
      </Specimen>
      <Specimen title="UsageBar" note="From 80 % on it says so; it is full at 100 % and no fuller.">
        {() => (
          <div className="grid gap-5">
            <UsageBar label="Proposals" used={0} limit={10} />
            <UsageBar label="Email sends" used={4} limit={5} />
            <UsageBar label="Seats of the workspace with a long name" used={12} limit={10} />
            <UsageBar label="Views" used={12_408} limit={null} />
          </div>
        )}
      </Specimen>
      <Specimen title="Skeleton and Spinner" note="Still for a reader who has asked for less motion.">
        {() => (
          <div className="grid gap-6">
            <SkeletonLines status="Loading text" />
            <SkeletonRows status="Loading proposals" rows={2} />
            <SkeletonPanel status="Loading the panel" />
            <p className="flex items-center gap-2 text-muted">
              <Spinner /> Writing the first draft
            </p>
          </div>
        )}
      </Specimen>
    </Section>
  );
}
