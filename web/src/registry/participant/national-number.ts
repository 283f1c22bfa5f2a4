/**
 * Country codes (ITU-T E.164, "List of ITU-T Recommendation E.164 assigned country codes") of countries whose national
 * numbers begin with a trunk prefix 0, which international numbers omit.
 */
const withTrunkPrefix =
  "ae971 af93 al355 am374 at43 au61 ax358 az994 ba387 bd880 be32 bg359 bl590 bo591 br55 cc61 cd243 ch41 cn86 cu53 cx61 de49 " +
  "dz213 ec593 eg20 eh212 er291 et251 fi358 fr33 gb44 ge995 gf594 gg44 gh233 gp590 hr385 id62 ie353 il972 im44 in91 iq964 " +
  "ir98 je44 jo962 jp81 ke254 kg996 kh855 kp850 kr82 la856 lb961 lk94 lr231 lt370 ly218 ma212 md373 me382 mf590 mg261 mk389 " +
  "mm95 mn976 mq596 mw265 my60 na264 ng234 nl31 np977 nz64 pe51 ph63 pk92 pm508 ps970 py595 re262 ro40 rs381 rw250 sa966 " +
  "sd249 se46 si386 sk421 sl232 so252 ss211 sy963 th66 tr90 tw886 tz255 ua380 ug256 uy598 ve58 vn84 xk383 ye967 yt262 za27 " +
  "zm260 zw263";

/** Country codes whose 0 is part of the number, and stays. */
const withOwnZero = "bj229 cg242 ci225 it39 sm378 va39";

/** National numbers of Hungary begin with 06. */
const hungarian = /^06/;

/**
 * The international form of a number in a country's national form: "0151…" in Germany is "+49151…". Null for numbers in
 * another form, and for countries without a simple rule.
 */
export function toInternational(national: string, nationality: string): string | null {
  const country = nationality.slice(0, 2);
  if (country === "hu") return hungarian.test(national) ? `+36${national.slice(2)}` : null;
  const code = codeIn(withTrunkPrefix, country);
  if (code !== null) return `+${code}${national.slice(1)}`;
  const keeping = codeIn(withOwnZero, country);
  return keeping === null ? null : `+${keeping}${national}`;
}

function codeIn(list: string, country: string): string | null {
  return new RegExp(`\\b${country}(\\d+)`).exec(list)?.[1] ?? null;
}
