import type { Locale } from '../../../src/protocol/locales.ts';
import { texts as cn } from './cn.ts';
import { texts as en } from './en.ts';
import { texts as jp } from './jp.ts';
import { texts as kr } from './kr.ts';
import { texts as tw } from './tw.ts';

/** Texts without a value that the server writes into pages, before the account's script brings all of them. */
type Plain = 'account.account' | `account.${'sheets' | 'works' | 'invoices' | 'membership' | 'data'}`;

export const ACCOUNT_WORDS: Readonly<Record<Locale, Readonly<Record<Plain, string>>>> = { cn, en, jp, kr, tw };
