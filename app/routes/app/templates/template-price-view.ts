/** A price table as a template shows it: texts only, as what they say is computed on the server. */
export interface ShownTable {
  title: string;
  language: string;
  sections: { id: string; title: string; lines: ShownRow[] }[];
  sums: { key: string; title: string | null; rows: ShownRow[] }[];
}

export interface ShownRow {
  key: string;
  name: string;
  /** "Optional", "Each month", "6 × $220 per hour". */
  notes: string[];
  about: string;
  amount: string;
  isTotal: boolean;
}
