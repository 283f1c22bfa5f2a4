import { randomBytes } from "node:crypto";
import type { KoaContextWithOIDC } from "oidc-provider";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";

const texts = {
  en: {
    title: "Sign in to Courtside",
    demo: "Demo accounts",
    other: "Any other address",
    email: "E-mail",
    go: "Continue",
    note: "This built-in sign-in is for trying Courtside on one machine. It asks for no password.",
    badEmail: "Enter an email address, such as name@example.com.",
    error: "Sign-in did not work",
    again: "Close this window and try again.",
    out: "Signing out",
    confirm: "Sign out",
  },
  de: {
    title: "Bei Courtside anmelden",
    demo: "Demokonten",
    other: "Andere Adresse",
    email: "E-Mail",
    go: "Weiter",
    note: "Diese eingebaute Anmeldung dient dem Ausprobieren von Courtside auf einem Rechner. Sie fragt nach keinem Passwort.",
    badEmail: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    error: "Die Anmeldung hat nicht geklappt",
    again: "Schließen Sie dieses Fenster und versuchen Sie es noch einmal.",
    out: "Abmeldung",
    confirm: "Abmelden",
  },
};

export type PageLanguage = keyof typeof texts;

export interface Page {
  html: string;
  headers: Record<string, string>;
}

/** The requested language; English if it is not available. */
export function languageOf(uiLocales: unknown): PageLanguage {
  return typeof uiLocales === "string" && /^de\b/i.test(uiLocales) ? "de" : "en";
}

/** The page on which a user chooses an account. */
export function signInPage(language: PageLanguage, action: string, demo: boolean, bad?: { email: string }): Page {
  const text = texts[language];
  const accounts = demo
    ? `<h2>${text.demo}</h2><ul>${demoAccounts.map((account) => accountButton(account, language)).join("")}</ul><h2>${text.other}</h2>`
    : "";
  const error = bad ? `<p class="error" id="bad" role="alert">${text.badEmail}</p>` : "";
  const invalid = bad ? ' aria-invalid="true" aria-describedby="bad"' : "";
  return page(
    language,
    text.title,
    `<h1>${text.title}</h1><form method="post" action="${action}">${accounts}</form>
     <form method="post" action="${action}" novalidate>
       <label for="email">${text.email}</label>
       <input id="email" name="email" type="email" autocomplete="email" required value="${escapeHtml(bad?.email ?? "")}"${invalid}>
       ${error}<button class="main">${text.go}</button>
     </form><p class="note">${text.note}</p>`,
  );
}

/** The page that signs out without asking again, since the console has requested it. */
export function logoutPage(context: KoaContextWithOIDC, form = ""): void {
  const language = languageOf(context.oidc.params?.ui_locales);
  const nonce = randomBytes(16).toString("base64url");
  const submit =
    form === ""
      ? ""
      : `<button class="main" form="op.logoutForm" name="logout" value="yes">${texts[language].confirm}</button>
    <script nonce="${nonce}">document.querySelector("button").click()</script>`;
  send(context, page(language, texts[language].out, `<h1>${texts[language].out}</h1>${form}${submit}`, nonce));
}

export function errorPage(
  context: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): void {
  const language = languageOf(context.oidc?.params?.ui_locales);
  const { error, again } = texts[language];
  const detail = escapeHtml(out.error_description ?? out.error);
  send(context, page(language, error, `<h1>${error}</h1><p>${detail}</p><p class="note">${again}</p>`));
}

function send(context: KoaContextWithOIDC, { html, headers }: Page): void {
  for (const [name, value] of Object.entries(headers)) context.set(name, value);
  context.body = html;
}

function accountButton({ email, name, may }: DemoAccount, language: PageLanguage): string {
  const facts = `<span>${email}</span> <span class="may">${may[language]}</span>`;
  return `<li><button name="email" value="${email}"><b>${name}</b> ${facts}</button></li>`;
}

function page(
  language: PageLanguage,
  title: string,
  body: string,
  nonce = randomBytes(16).toString("base64url"),
): Page {
  return {
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

const style = `
:root { color-scheme: dark; font: 14px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body { margin: 0; background: #16191d; color: #e3e6ea; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1 { font-size: 1.2rem; margin: 0 0 .75rem; }
h2 { font-size: .8rem; font-weight: 600; margin: .9rem 0 .4rem; color: #a9b0bc; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .2rem; }
button { font: inherit; color: inherit; cursor: pointer; border-radius: 4px; border: 1px solid #343a43; background: #1e2329; padding: .35rem .7rem; }
li button { width: 100%; text-align: left; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; font-size: .93rem; }
li b { font-weight: 600; }
li span { color: #a9b0bc; }
li .may { flex-basis: 100%; font-size: .85rem; }
button:hover { background: #2a3038; }
button.main { background: #0c7a68; border-color: #0c7a68; color: #fff; font-weight: 600; margin-top: .6rem; }
button.main:hover { background: #08695a; }
label { display: block; margin-bottom: .25rem; }
input { font: inherit; color: inherit; width: 100%; box-sizing: border-box; padding: .4rem .6rem; border-radius: 4px; border: 1px solid #6b7480; background: #101215; }
:focus-visible { outline: 2px solid #4bae9a; outline-offset: 1px; }
.error { color: #ff8787; margin: .4rem 0 0; }
.note { color: #a9b0bc; font-size: .85rem; margin: .9rem 0 0; }
`;
