import type { ReadingFigures } from "./counters";
import type { OutlineSection } from "./outline.server";

export interface SectionTime extends OutlineSection {
  ms: number;
}

export interface SectionTimes {
  sections: SectionTime[];
  /** In view outside the document, as at the form below it. */
  elsewhere: number;
}

/** The outline of a version with the time that all visits together spent in each section. */
export function sectionTimes(
  outline: readonly OutlineSection[],
  { sections, versions }: Pick<ReadingFigures, "sections" | "versions">,
  versionId: string,
): SectionTimes {
  const times = new Map(
    sections.filter((each) => each.versionId === versionId).map(({ section, ms }) => [section, ms]),
  );
  const timed = outline.map((section) => ({ ...section, ms: times.get(section.section) ?? 0 }));
  const total = versions.find((each) => each.versionId === versionId)?.ms ?? 0;
  const inDocument = timed.reduce((sum, { ms }) => sum + ms, 0);
  return { sections: timed, elsewhere: Math.max(0, total - inDocument) };
}
