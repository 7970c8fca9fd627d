/**
 * The look as tokens (design 8). Every colour is a CSS variable with a light and a dark value; a document
 * is paper in both, so `.paper-always` puts the light values back for what is inside.
 */
import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

export const light = {
  paper: "#fbfaf7",
  sheet: "#ffffff",
  ink: "#16181d",
  muted: "#5e6470",
  faint: "#6b7080",
  line: "#e7e3da",
  "line-strong": "#d6d1c5",
  /** Edges of fields and checkboxes: 3.4:1 on sheet, because the edge alone says where to click (WCAG 1.4.11). */
  edge: "#8f8a7e",
  /** The ground behind a chosen tab, a hovered row, a keycap. */
  wash: "#f1efe9",
  action: "#1f3bb3",
  "action-strong": "#182f93",
  "action-soft": "#eef1fc",
  "on-action": "#ffffff",
  wax: "#b4412f",
  "wax-deep": "#97301f",
  signed: "#0b7a53",
  "signed-soft": "#e3f4ec",
  pending: "#8a5a00",
  "pending-soft": "#fdf2d3",
  sent: "#1d4fbf",
  "sent-soft": "#e6eefc",
  approved: "#2b7220",
  "approved-soft": "#e8f4e2",
  rejected: "#b3261e",
  "rejected-soft": "#fbe9e7",
  other: "#555b66",
  "other-soft": "#eeede9",
  signature: "#1b2a6b",
  /** Over the page behind a dialog. */
  scrim: "rgb(22 24 29 / 0.45)",
};

export type Token = keyof typeof light;

export const dark: Record<Token, string> = {
  paper: "#14161b",
  sheet: "#1b1e25",
  ink: "#eceae4",
  muted: "#a5aab5",
  faint: "#989eaa",
  line: "#2b2f38",
  "line-strong": "#3c414d",
  edge: "#6f7683",
  wash: "#252932",
  action: "#8fa5ff",
  "action-strong": "#a9baff",
  "action-soft": "#222a45",
  "on-action": "#14161b",
  wax: "#b4412f",
  "wax-deep": "#97301f",
  signed: "#6fd9ae",
  "signed-soft": "#15332a",
  pending: "#f0c766",
  "pending-soft": "#382d12",
  sent: "#9db8ff",
  "sent-soft": "#1d2a4b",
  approved: "#97d58c",
  "approved-soft": "#1d3419",
  rejected: "#ff9f95",
  "rejected-soft": "#43201d",
  other: "#b6bbc6",
  "other-soft": "#2b2f38",
  signature: "#b7c3ff",
  scrim: "rgb(5 6 8 / 0.6)",
};

const names = Object.keys(light) as Token[];
const declared = (values: Record<Token, string>) =>
  Object.fromEntries(names.map((name) => [`--${name}`, values[name]]));
const used = Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

export default {
  theme: {
    extend: {
      colors: used,
      fontFamily: {
        // The stacks of app/fonts/faces.css: each face, and what takes its room until it has come.
        sans: ["var(--face-sans)"],
        serif: ["var(--face-serif)"],
        signature: ["Signature", "cursive"],
      },
      fontSize: {
        xs: ["0.75rem", "1rem"],
        sm: ["0.8125rem", "1.25rem"],
        base: ["0.9375rem", "1.5rem"],
        lg: ["1.0625rem", "1.625rem"],
        heading: ["1.1875rem", { lineHeight: "1.625rem", letterSpacing: "-0.01em" }],
        title: ["1.6875rem", { lineHeight: "2.125rem", letterSpacing: "-0.015em" }],
        headline: ["2rem", { lineHeight: "2.5rem", letterSpacing: "-0.02em" }],
        display: ["3.875rem", { lineHeight: "4.125rem", letterSpacing: "-0.022em" }],
      },
      borderRadius: { sheet: "6px", control: "8px", panel: "12px" },
      boxShadow: {
        control: "0 1px 2px rgb(22 24 29 / 0.05)",
        action: "inset 0 1px 0 rgb(255 255 255 / 0.14), 0 1px 2px rgb(22 24 29 / 0.18)",
        sheet: "0 1px 2px rgb(22 24 29 / 0.05)",
        lifted: "0 2px 4px rgb(22 24 29 / 0.05), 0 18px 48px -12px rgb(22 24 29 / 0.18)",
      },
      maxWidth: { page: "75rem" },
      /** Things come quickly and leave at once; under `motion-safe:` alone. */
      animation: {
        appear: "appear 140ms ease-out",
        rise: "rise 180ms cubic-bezier(0.2, 0.8, 0.2, 1)",
        /** Shows what a wait is worth showing for: longer than 300 ms (design 8). */
        await: "await 1ms 300ms forwards",
        approach: "approach 8s 300ms cubic-bezier(0.1, 0.7, 0.2, 1) both",
      },
      keyframes: {
        appear: { from: { opacity: "0" } },
        await: { to: { opacity: "1" } },
        approach: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(-8%)" } },
        rise: { from: { opacity: "0", transform: "translateY(0.5rem)" } },
      },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ":root": { colorScheme: "light dark", ...declared(light) },
        "@media (prefers-color-scheme: dark)": { ":root": declared(dark) },
        ".paper-always": { colorScheme: "light", color: "var(--ink)", ...declared(light) },
      });
    }),
  ],
} satisfies Config;
