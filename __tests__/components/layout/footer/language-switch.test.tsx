import { screen } from '@testing-library/react';
import { LanguageSwitch } from '@/components/layout/footer/language-switch';
import { renderPage } from '../../../setup/render-page';
import { inGerman } from '@/__tests__/support/in-german';

it('offers the other language in its own words, as a form that leads back to the page', () => {
  renderPage(<LanguageSwitch />);

  const button = screen.getByRole('button', { name: 'Deutsch' });
  expect(button).toHaveAttribute('lang', 'de');
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(button.closest('form')!.getAttribute('action')).toMatch(/^\/api\/language\?to=de/);
});

it('offers English to a German reader', () => {
  inGerman({}, () => void renderPage(<LanguageSwitch />));

  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
});
