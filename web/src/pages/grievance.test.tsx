import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { readPage } from '#contract/core/content/content.ts'
import {
  answerQuestion,
  readGrievance,
  sendAppeal,
  sendGrievance,
} from '#contract/core/moderation/grievances.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const text = replies(readPage, {
  title: 'Complaints',
  html: '<p>A person reads it.</p><h2>Our Grievance Officer</h2><p>Example House</p>',
})
const code = 'abcdefgh2345'
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } })

describe('/grievance', () => {
  test('the page names the officer and the deadlines, and requires a subject', async () => {
    stubCalls(guest, text)
    renderAt('/grievance')
    expect(await screen.findByRole('heading', { name: 'Our Grievance Officer' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Send complaint' }))
    for (const message of [
      'Please choose what it is about',
      'Please say what happened',
      'Name is required',
      'Email is required',
    ])
      expect(screen.getByText(message)).toBeTruthy()
  })

  test('a complaint is sent once and shows its number and code', async () => {
    const sent = { response: 'success' as const, message: 'Thank you.', number: 'C10017', code }
    const calls = stubCalls(guest, text, replies(sendGrievance, sent))
    renderAt('/grievance')
    await screen.findByRole('button', { name: 'Send complaint' })
    await userEvent.click(screen.getByRole('combobox', { name: /What is it about/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Something else' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /This is about me/ }))
    type(/What happened/, 'A sign is missing.')
    type('Name', 'Asha')
    type('Email', 'asha@post.example')
    const body = await pressTwice(
      screen.getByRole('button', { name: 'Send complaint' }),
      calls,
      sendGrievance,
    )
    expect(Object.fromEntries(body)).toMatchObject({ reason: 'other', isAboutSelf: 'true', name: 'Asha' })
    const heading = await screen.findByRole('heading', { name: 'We received your complaint' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('C10017')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check status' }).getAttribute('href')).toBe(
      `/grievance/C10017#${code}`,
    )
  })
})

describe('/grievance/:number', () => {
  const state = {
    number: 'D55',
    kind: 'decision' as const,
    at: '2026-08-03T06:00:00Z',
    state: 'in force' as const,
    dueAt: null,
    letters: [
      {
        at: '2026-08-03T06:00:20Z',
        subject: 'About your profile: D55',
        text: 'Namaste,\n\nthe rule <b>is</b>',
      },
    ],
    appeal: { state: 'possible' as const, until: '2026-09-02T06:00:00Z', dueAt: null },
    question: null,
  }

  test('the e-mailed link opens the case with its mails as text, and sends an appeal once', async () => {
    const thanks = { response: 'success' as const, message: 'Thank you.' }
    const calls = stubCalls(guest, replies(readGrievance, state), replies(sendAppeal, thanks))
    renderAt(`/grievance/D55#${code}`)
    expect((await screen.findByText('This decision is in force.')).role).toBe('status')
    expect(screen.getByText(/the rule <b>is<\/b>/)).toBeTruthy()
    type(/Why should we change our decision/, 'I am a widow.')
    const body = await pressTwice(screen.getByRole('button', { name: 'Send' }), calls, sendAppeal)
    expect(Object.fromEntries(body)).toEqual({ number: 'D55', code, message: 'I am a widow.' })
  })

  test('the writer’s answer to the office is sent once and confirmed', async () => {
    const thanks = { response: 'success' as const, message: 'Thank you.' }
    const asked: Reply<typeof readGrievance> = { ...state, state: 'asked', appeal: null, question: 'open' }
    let isAnswered = false
    const calls = stubCalls(
      guest,
      replies(readGrievance, () => (isAnswered ? { ...asked, question: 'answered' as const } : asked)),
      replies(answerQuestion, () => {
        isAnswered = true
        return thanks
      }),
    )
    renderAt(`/grievance/D55#${code}`)
    expect((await screen.findByText('We have asked you something.')).role).toBe('status')
    expect(screen.queryByRole('form', { name: 'Ask us to review it again' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Send the answer' })
    await userEvent.click(button)
    expect(screen.getByText('Please write your answer')).toBeTruthy()
    type(/What would you like to tell us/, 'Here is my degree.')
    const body = await pressTwice(button, calls, answerQuestion)
    expect(Object.fromEntries(body)).toEqual({ number: 'D55', code, message: 'Here is my degree.' })
    await screen.findByText('You have answered. We will read it and continue.')
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull()
  })
})
