import { useEffect, useState } from "react";
import type { Convention } from "~/platform/numbers/read-digits";
import { decimalSignOf } from "~/platform/numbers/written-number";
import { useCalendar } from "~/ui/reader";

/** Returns the number format of the reader's region: that of the settings, else the browser's, known only to it. */
export function useConvention(): Convention {
  const { locale } = useCalendar().own;
  const [convention, setConvention] = useState(() => usualIn(locale ?? "en-US"));
  useEffect(() => setConvention(usualIn(locale ?? navigator.language)), [locale]);
  return convention;
}

const usualIn = (locale: string): Convention => ({ decimal: decimalSignOf(locale), isShown: false });
