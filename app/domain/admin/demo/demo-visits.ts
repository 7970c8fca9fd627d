export interface DemoVisit {
  hours: number;
  by: "phone" | "desk";
  /** Seconds by section: 0 before the first heading, n below the n-th. */
  seconds: readonly number[];
}

export const DEMO_VISITS: readonly DemoVisit[] = [
  { hours: 5, by: "phone", seconds: [4, 21, 12, 6, 9] },
  { hours: 22, by: "desk", seconds: [3, 34, 58, 41, 76, 22, 64, 95, 38, 17, 26, 12] },
  { hours: 26, by: "phone", seconds: [2, 5, 0, 0, 31, 0, 8, 72, 44] },
];
