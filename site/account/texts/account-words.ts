import type { Locale } from '../../../src/protocol/locales.ts';
import { texts as siteCn } from '../../texts/cn.ts';
import { texts as siteEn } from '../../texts/en.ts';
import { texts as siteJp } from '../../texts/jp.ts';
import { texts as siteKr } from '../../texts/kr.ts';
import { texts as siteTw } from '../../texts/tw.ts';
import { texts as cn } from './cn.ts';
import { texts as en } from './en.ts';
import { texts as jp } from './jp.ts';
import { texts as kr } from './kr.ts';
import { texts as tw } from './tw.ts';

/** Texts without a value that the server writes into pages, before the account's script brings all of them. */
type Plain = 'account.account' | `account.${'sheets' | 'works' | 'invoices' | 'membership' | 'data'}`;

export const ACCOUNT_WORDS: Readonly<Record<Locale, Readonly<Record<Plain, string>>>> = { cn, en, jp, kr, tw };

/** What the login form begins with: the largest part of the page of who is logged out, so it does not wait for the form. */
export const LOGIN_WORDS: Readonly<Record<Locale, string>> = {
  cn: siteCn.loginText,
  en: siteEn.loginText,
  jp: siteJp.loginText,
  kr: siteKr.loginText,
  tw: siteTw.loginText,
};
