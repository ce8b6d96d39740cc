import { expect, it } from 'vitest';
import { findTemplates } from '../../../../../../editor/tools/poster/screens/find-templates.ts';
import { TEMPLATES } from '../../../../../../src/document/scene/templates/designs/templates.ts';

const ids = (words: string, more: object = {}, language: 'en' | 'cn' = 'en') =>
  findTemplates(TEMPLATES, { words, category: 'all', shape: 'any', ...more }, language).map(({ id }) => id);

it('templates are found by what people want, in their language and in English, and by category and shape', () => {
  expect(ids('birthday')).toEqual(['birthday']);
  expect(ids('生日', {}, 'cn')).toEqual(['birthday']);
  expect(ids('MENU', { category: 'menu' })).toEqual(['slow-mornings', 'lunch']);
  expect(ids('', { shape: 'square' })).toEqual(['new-sound', 'quote', 'two-for-one']);
  expect(ids('nothing of the kind')).toEqual([]);
  expect(ids('')).toHaveLength(24);
});

it('templates are found by their colour, together with the rest of the wish', () => {
  expect(ids('', { colour: 'purple' })).toEqual(['slow-mornings']);
  expect(ids('', { colour: 'black' })).toEqual(['concert', 'last-days', 'open-talk', 'business-card']);
  expect(ids('', { colour: 'blue', category: 'shop' })).toEqual(['light-sale', 'two-for-one']);
  expect(ids('birthday', { colour: 'green' })).toEqual([]);
});
